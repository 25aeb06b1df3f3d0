import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { collectZones, offsetAt, withoutCollecting, zoneName } from '../../contract/core/time.ts';
import * as database from '../../contract/core/zones.ts';
import { carryZones } from '../hand-over.ts';

const at = Date.UTC(2026, 6, 1);
const page = '<html><head><title>童学</title></head><body></body></html>';

/** A page, as the browser receives it, that shows times in some zones. */
function openPage(zones: readonly string[]): void {
  const recorded = collectZones(() => zones.map((zone) => offsetAt(at, zone))).zones;
  const [, content = '[]'] =
    /<meta name="time-zones" content='([^']*)'/.exec(carryZones(page, recorded)) ?? [];
  const read = content.replaceAll('&lt;', '<').replaceAll('&#39;', "'").replaceAll('&amp;', '&');
  vi.stubGlobal('document', { querySelector: () => ({ content: read }) });
}

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());
const inBrowser = () => import('./zones.ts');

test('carries the zones of a page, each once, as the database has them', async () => {
  openPage(['America/Toronto', 'Asia/Shanghai', 'America/Toronto']);
  const { findRow, loadZone } = await inBrowser();
  expect(findRow('america/toronto')).toEqual(database.findRow('America/Toronto'));
  await loadZone('Asia/Shanghai');
  // The whole database was not loaded for it.
  expect(() => findRow('Europe/Paris')).toThrow(Promise);
});

test('loads the database for another zone, and then knows every one', async () => {
  openPage([]);
  const { findRow, listedNames, loadZone } = await inBrowser();
  await loadZone('Europe/Paris');
  expect(findRow('Europe/Paris')).toEqual(database.findRow('Europe/Paris'));
  expect(findRow('Nowhere/At_All')).toBeUndefined();
  expect(listedNames()).toEqual(database.listedNames());
});

test('records zones only while someone listens, names too', () => {
  offsetAt(at, 'Europe/Berlin');
  const { result, zones } = collectZones(() => zoneName('Asia/Tokyo', 'en'));
  expect(result).toBe(database.findRow('Asia/Tokyo')?.called[0]);
  expect(zones.map((zone) => zone.name)).toEqual(['Asia/Tokyo']);
});

test('does not record the zones of a list that only a browser without script reads', () => {
  const { zones } = collectZones(() => {
    withoutCollecting(() => offsetAt(at, 'Europe/Berlin'));
    return offsetAt(at, 'Asia/Tokyo');
  });
  expect(zones.map((zone) => zone.name)).toEqual(['Asia/Tokyo']);
});
