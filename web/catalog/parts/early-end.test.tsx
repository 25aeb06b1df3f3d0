import { expect, test } from 'vitest';
import { onPage } from '../../../tools/test/on-page.ts';
import { EarlyEnd } from './early-end.tsx';

const site = { id: 's', name: 'Richmond', kind: 'campus', address: '', country: 'CA' } as const;
const shown = (time_zone: string, zone: string | null = null) =>
  onPage(() => <EarlyEnd price={{ early_until: '2026-12-08' }} place={{ ...site, time_zone }} />, {
    self: null,
    zone,
    storeZone: 'Asia/Shanghai',
  });

test('the end of an early price is told once where the clocks of the place differ from the shop’s', () => {
  expect(shown('Asia/Shanghai')).toBe('');
  expect(shown('Asia/Singapore')).toBe('');
  // Vancouver is seven hours behind UTC.
  expect(shown('America/Vancouver')).toMatch(/Dec 8.*9:00|12月8日.*9:00/);
  expect(shown('America/Vancouver', 'Asia/Shanghai')).toMatch(/Dec 8|12月8日/);
  // The price names the moment by the clocks of this reader.
  expect(shown('America/Vancouver', 'America/Vancouver')).toBe('');
  expect(shown('Asia/Shanghai', 'America/Toronto')).toBe('');
});
