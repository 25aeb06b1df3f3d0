import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Span, withoutBusy } from './rules.ts';

const start = Temporal.Instant.from('2026-03-02T00:00:00Z');
const span = (minute: number, minutes: number): Span => {
  const startsAt = start.add({ minutes: minute });
  return { startsAt, endsAt: startsAt.add({ minutes }) };
};
const minute = fc.integer({ min: 0, max: 1200 });
const starts = fc.uniqueArray(minute, { maxLength: 30 }).map((all) => all.sort((a, b) => a - b));
const busySpans = fc.array(
  fc.tuple(minute, fc.integer({ min: 1, max: 300 })).map(([at, minutes]) => span(at, minutes)),
  { maxLength: 20 },
);

test('of a child’s free hours are left those that meet nothing, however long and in whatever order it is busy', () => {
  fc.assert(
    fc.property(starts, fc.integer({ min: 1, max: 90 }), busySpans, (at, minutes, busy) => {
      const hours = at.map((one) => span(one, minutes));
      const meetsNone = ({ startsAt, endsAt }: Span) =>
        busy.every(
          (one) =>
            Temporal.Instant.compare(one.endsAt, startsAt) <= 0 ||
            Temporal.Instant.compare(endsAt, one.startsAt) <= 0,
        );
      expect(withoutBusy(hours, busy)).toEqual(hours.filter(meetsNone));
    }),
  );
});
