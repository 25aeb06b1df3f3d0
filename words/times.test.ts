import { expect, test } from 'vitest';
import { dayOf, endOfDay, endWords } from './times.ts';

test('names the day in the zone in which its hour is shown first', () => {
  // Saturday noon in Beijing is Friday evening in Vancouver.
  const at = '2026-11-07T04:00:00Z';
  const campus = { at, site: { kind: 'campus', time_zone: 'Asia/Shanghai' } } as const;
  const online = { at, site: { kind: 'online', time_zone: 'Asia/Shanghai' } } as const;
  expect(dayOf(campus, 'America/Vancouver')).toBe('2026-11-07');
  expect(dayOf(online, 'America/Vancouver')).toBe('2026-11-06');
  expect(dayOf(online, null)).toBe('2026-11-07');
});

test('what ends with a day of the shop ends at an hour for a reader with other clocks', () => {
  // Vancouver is seven hours behind UTC.
  const at = '2027-11-28T15:59:59Z';
  const to = (timeZone: string | null) => endWords(at, { timeZone, shopZone: 'Asia/Shanghai', locale: 'zh' });
  expect([to(null), to('Asia/Singapore')]).toEqual(['2027年11月28日', '2027年11月28日']);
  expect(to('America/Vancouver')).toMatch(/^2027年11月28日 周日 08:59（.+）$/);
  // An early price holds until the midnight after its last day.
  const shop = { shopZone: 'Asia/Shanghai', locale: 'zh' } as const;
  const early = endOfDay('2027-11-28', shop.shopZone);
  expect(endWords(early, { ...shop, timeZone: null }, { year: false })).toBe('11月28日');
  expect(endWords(early, { ...shop, timeZone: 'America/Vancouver' }, { year: false })).toMatch(
    /^11月28日 周日 09:00（.+）$/,
  );
});
