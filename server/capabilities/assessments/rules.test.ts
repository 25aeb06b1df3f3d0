import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Span } from '../../platform/spans.ts';
import { withoutBusy } from './rules.ts';

const start = Temporal.Instant.from('2026-03-02T00:00:00Z');
const span = (minute: number, minutes: number): Span => {
  const startsAt = start.add({ minutes: minute });
  return { startsAt, endsAt: startsAt.add({ minutes }) };
};
const minute = fc.integer({ min: 0, max: 1200 });
const starts = fc.uniqueArray(minute, { maxLength: 30 }).map((minutes) => minutes.sort((a, b) => a - b));
const busySpans = fc.array(
  fc.tuple(minute, fc.integer({ min: 1, max: 300 })).map(([at, minutes]) => span(at, minutes)),
  { maxLength: 20 },
);

test('a child’s free hours are those that overlap no busy span, in any order and length', () => {
  fc.assert(
    fc.property(starts, fc.integer({ min: 1, max: 90 }), busySpans, (at, minutes, busy) => {
      const hours = at.map((start) => span(start, minutes));
      const meetsNone = ({ startsAt, endsAt }: Span) =>
        busy.every(
          (busySpan) =>
            Temporal.Instant.compare(busySpan.endsAt, startsAt) <= 0 ||
            Temporal.Instant.compare(endsAt, busySpan.startsAt) <= 0,
        );
      expect(withoutBusy(hours, busy)).toEqual(hours.filter(meetsNone));
    }),
  );
});
