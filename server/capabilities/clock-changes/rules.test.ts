import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listZones, nextChange } from '../../../contract/core/time.ts';
import { plainAt } from '../../platform/zoned.ts';
import { layOutLessons } from '../schedule/rules.ts';
import { aheadHours, hourMoves, isAtHour, mayMove } from './rules.ts';

/** A weekly class on the clocks of a place. */
const weekly = (timeZone: string, start: string, firstDay: string) =>
  layOutLessons({
    weekdays: [6],
    start,
    end: start.replace(/:00$/, ':50'),
    timeZone,
    firstDay,
    count: 60,
    holidays: [],
  });
const at = (text: string) => Temporal.Instant.from(text);
const hour = (moment: Temporal.Instant, zone: string) => plainAt(moment, zone).toPlainTime().toString();

test.each([
  // The family's clocks change: Los Angeles goes back on November 1.
  ['Asia/Shanghai', 'America/Los_Angeles', '2026-10-25T00:00:00Z', '2026-11-06', '18:00:00', '17:00:00'],
  // The class's clocks change; Shanghai's never do.
  ['America/Los_Angeles', 'Asia/Shanghai', '2027-03-10T00:00:00Z', '2027-03-21', '02:00:00', '01:00:00'],
  // Both change, Europe two weeks after America.
  ['Europe/London', 'America/New_York', '2027-03-08T00:00:00Z', '2027-03-20', '05:00:00', '06:00:00'],
])('a class in %s, read in %s at %s', (place, reader, now, day, was, becomes) => {
  const lessons = weekly(place, place === 'Asia/Shanghai' ? '09:00' : '10:00', '2026-09-05');
  const [move, ...more] = hourMoves(lessons, { place, reader }, at(now));
  expect(more).toEqual([]);
  if (!move) throw new Error('expected a move');
  const shown = plainAt(move.lesson.startsAt, reader);
  expect([
    shown.toPlainDate().toString(),
    hour(move.was, reader),
    hour(move.lesson.startsAt, reader),
  ]).toEqual([day, was, becomes]);
});

test('finds no move for a reader in the class’s zone or a class that has not met yet', () => {
  const lessons = weekly('America/Los_Angeles', '10:00', '2026-09-05');
  const now = at('2026-10-28T00:00:00Z');
  expect(hourMoves(lessons, { place: 'America/Los_Angeles', reader: 'America/Los_Angeles' }, now)).toEqual(
    [],
  );
  const zones = { place: 'Asia/Shanghai', reader: 'America/Los_Angeles' };
  expect(hourMoves(weekly('Asia/Shanghai', '10:00', '2026-11-03'), zones, now)).toEqual([]);
});

test('ignores a lesson that the school itself moved', () => {
  const zones = { place: 'Asia/Shanghai', reader: 'America/Los_Angeles' };
  const lessons = weekly('Asia/Shanghai', '10:00', '2026-11-07').map((lesson, index) =>
    index === 2 ? { ...lesson, startsAt: lesson.startsAt.subtract({ minutes: 60 }) } : lesson,
  );
  expect(hourMoves(lessons, zones, at('2026-11-10T00:00:00Z'))).toEqual([]);
});

test('finds in any zones exactly the lessons whose local hour differs from the one before', () => {
  const zone = fc.constantFrom(...listZones());
  const aWeekly = fc.record({
    place: zone,
    reader: zone,
    start: fc.integer({ min: 6, max: 21 }).map((hour) => `${String(hour).padStart(2, '0')}:00`),
    days: fc.integer({ min: 30, max: 380 }),
  });
  fc.assert(
    fc.property(aWeekly, ({ place, reader, start, days }) => {
      const lessons = weekly(place, start, '2026-03-07');
      const now = at('2026-03-07T00:00:00Z').add({ hours: 24 * days });
      const zones = { place, reader };
      const moves = hourMoves(lessons, zones, now);
      const until = now.add({ hours: aheadHours });
      const expected = lessons.filter((lesson, index) => {
        const before = lessons[index - 1];
        return (
          before &&
          Temporal.Instant.compare(lesson.startsAt, now) > 0 &&
          Temporal.Instant.compare(lesson.startsAt, until) <= 0 &&
          hour(lesson.startsAt, reader) !== hour(before.startsAt, reader)
        );
      });
      expect(moves.map(({ lesson }) => lesson)).toEqual(expected);
      for (const { lesson, was } of moves) {
        expect(mayMove(zones, now)).toBe(true);
        const before = lessons[lessons.indexOf(lesson) - 1];
        const eve = lesson.startsAt.subtract({ hours: 36 }).epochMilliseconds;
        const change = nextChange(eve, reader)?.at ?? Number.POSITIVE_INFINITY;
        // On the day of the change the old hour may not exist.
        const isSure = change > lesson.startsAt.add({ hours: 36 }).epochMilliseconds;
        if (before && isSure) {
          expect(hour(was, reader)).toBe(hour(before.startsAt, reader));
          expect(isAtHour(before, was, reader)).toBe(true);
          expect(isAtHour(lesson, was, reader)).toBe(false);
        }
      }
    }),
    { numRuns: 300 },
  );
});
