import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { overwriteGetLocale } from '../../../messages/compiled/runtime.js';
import { HourPicker } from './hour-picker.tsx';

overwriteGetLocale(() => 'en');

const hours = [{ starts_at: '2026-12-05T02:00:00Z', ends_at: '2026-12-05T03:00:00Z' }];

const picker = { name: 'starts_at', hours, value: null, onValue: () => {} };
const pickers = {
  campus: () => <HourPicker {...picker} place={{ kind: 'campus', time_zone: 'Asia/Shanghai' }} />,
  online: () => <HourPicker {...picker} place={{ kind: 'online', time_zone: 'Asia/Shanghai' }} />,
};

/** The picker's words with and without script, on a campus in Shanghai or online from there. */
function shown(kind: 'campus' | 'online', zone: string | null): { script: string; without: string } {
  const Stub = createRoutesStub([{ id: 'root', path: '/', Component: pickers[kind], loader: () => ({}) }]);
  const hydrationData = { loaderData: { root: { zone, storeZone: 'Asia/Shanghai' } } };
  const html = renderToStaticMarkup(<Stub initialEntries={['/']} hydrationData={hydrationData} />);
  const [, without = '', script = ''] = /<noscript>(.*)<\/noscript>(.*)/s.exec(html) ?? [];
  const words = (part: string) => part.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
  return { script: words(script), without: words(without) };
}

test('hours are shown in both zones: the campus’s first, online the reader’s', () => {
  const online = shown('online', 'America/Los_Angeles');
  expect(online.script).toContain('6:00–7:00 PM China Standard Time Sat 10:00 AM');
  expect(online.script).toContain('Times are in your time zone: Pacific Time.');
  expect(online.script).toContain('Below each, the school’s time: China Standard Time.');
  expect(online.without).toContain('Fri, Dec 4 6:00–7:00 PM · Sat 10:00 AM (China Standard Time)');
  const campus = shown('campus', 'America/Los_Angeles');
  expect(campus.script).toContain('10:00–11:00 AM Pacific Time Fri 6:00 PM');
  expect(campus.script).toContain('Times are the campus’s: China Standard Time.');
  expect(campus.script).toContain('Below each, your own time: Pacific Time.');
  expect(campus.without).toContain('Sat, Dec 5 10:00–11:00 AM · Fri 6:00 PM (Pacific Time)');
  expect(campus.without).toContain('Times are the campus’s: China Standard Time.');
});

test('online hours are no campus’s, whether or not the reader’s clocks are the school’s', () => {
  const same = shown('online', 'Asia/Shanghai');
  expect(same.script).toContain('Times are in your time zone: China Standard Time.');
  const unknown = shown('online', null);
  expect(unknown.script).toContain('Times are the school’s: China Standard Time.');
  for (const { script, without } of [same, unknown])
    expect(`${script} ${without}`).not.toMatch(/campus|Below/);
});
