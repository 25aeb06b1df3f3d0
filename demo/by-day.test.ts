import { expect, test } from 'vitest';
import { plainAt } from '../server/platform/zoned.ts';
import { byDay } from './by-day.ts';

const at = (moment: string) => plainAt(byDay(Temporal.Instant.from(moment)), 'Asia/Shanghai').toString();

test('moves night times into the day, and nothing into the future', () => {
  expect(at('2026-11-25T03:07:00+08:00')).toBe('2026-11-24T18:45:00');
  expect(at('2026-11-25T07:59:00+08:00')).toBe('2026-11-24T21:25:00');
  expect(at('2026-11-25T08:00:00+08:00')).toBe('2026-11-25T08:00:00');
  expect(at('2026-11-25T20:00:00+08:00')).toBe('2026-11-25T14:45:00');
});

test('keeps answers after what they answer', () => {
  const first = Temporal.Instant.from('2026-11-23T22:00:00Z');
  const moments = Array.from({ length: 300 }, (_, index) => byDay(first.add({ minutes: 20 * index })));
  for (const [index, moment] of moments.entries()) {
    const original = first.add({ minutes: 20 * index });
    expect(Temporal.Instant.compare(moment, original)).toBeLessThanOrEqual(0);
    const before = moments[index - 1];
    if (before) expect(Temporal.Instant.compare(before, moment)).toBeLessThan(0);
  }
});
