import { expect, test } from 'vitest';
import { dayOf } from './times.ts';

test('names the day in the zone in which its hour is shown first', () => {
  // Saturday noon in Beijing is Friday evening in Vancouver.
  const at = '2026-11-07T04:00:00Z';
  const campus = { at, site: { kind: 'campus', time_zone: 'Asia/Shanghai' } } as const;
  const online = { at, site: { kind: 'online', time_zone: 'Asia/Shanghai' } } as const;
  expect(dayOf(campus, 'America/Vancouver')).toBe('2026-11-07');
  expect(dayOf(online, 'America/Vancouver')).toBe('2026-11-06');
  expect(dayOf(online, null)).toBe('2026-11-07');
});
