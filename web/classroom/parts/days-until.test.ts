import fc from 'fast-check';
import { expect, test } from 'vitest';
import { daysUntil } from './days-until.ts';

const at = (text: string) => Temporal.Instant.from(text).epochMilliseconds;

test('counts a lesson late tomorrow as one day away, and an early one the day after as two', () => {
  const now = at('2026-11-18T01:00:00Z');
  expect(daysUntil('2026-11-19T13:30:00Z', now, 'Asia/Shanghai')).toBe(1);
  expect(daysUntil('2026-11-19T16:30:00Z', now, 'Asia/Shanghai')).toBe(2);
  expect(daysUntil('2026-11-18T12:00:00Z', now, 'Asia/Shanghai')).toBeNull();
});

test("counts calendar days in the reader's zone, at least one", () => {
  const zone = fc.constantFrom('Asia/Shanghai', 'America/Vancouver', 'Europe/London', 'America/St_Johns');
  const start = at('2026-01-01T00:00:00Z');
  fc.assert(
    fc.property(zone, fc.nat(1000 * 1440), fc.nat(60 * 1440), (place, first, minutes) => {
      const now = start + first * 60_000;
      const until = Temporal.Instant.fromEpochMilliseconds(now + minutes * 60_000);
      const days = daysUntil(until.toString(), now, place);
      const dayOf = (instant: Temporal.Instant) => instant.toZonedDateTimeISO(place).toPlainDate();
      const today = dayOf(Temporal.Instant.fromEpochMilliseconds(now));
      expect(days).toBe(minutes <= 1440 ? null : today.until(dayOf(until)).days);
      expect(days).not.toBe(0);
    }),
  );
});
