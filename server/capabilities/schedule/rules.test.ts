import fc from 'fast-check';
import { expect, test } from 'vitest';
import { layOutLessons, lessonStatus } from './rules.ts';

const zones = [
  'Asia/Shanghai',
  'America/Vancouver',
  'America/New_York',
  'Europe/London',
  'Australia/Lord_Howe',
];

test('a series has its count of lessons, on its weekdays at its wall time, never on a holiday, in order', () => {
  const series = fc.record({
    weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 4 }),
    timeZone: fc.constantFrom(...zones),
    firstDay: fc
      .integer({ min: 0, max: 700 })
      .map((days) => Temporal.PlainDate.from('2025-12-01').add({ days }).toString()),
    count: fc.integer({ min: 1, max: 40 }),
    start: fc.constantFrom('09:00', '16:30', '19:15'),
    closed: fc.uniqueArray(fc.integer({ min: 0, max: 120 }), { maxLength: 15 }),
  });
  fc.assert(
    fc.property(series, ({ closed, ...rest }) => {
      const holidays = closed.map((days) => Temporal.PlainDate.from(rest.firstDay).add({ days }).toString());
      const end = Temporal.PlainTime.from(rest.start).add({ minutes: 90 }).toString();
      const lessons = layOutLessons({ ...rest, end, holidays });
      expect(lessons).toHaveLength(rest.count);
      lessons.forEach((lesson, index) => {
        const local = lesson.startsAt.toZonedDateTimeISO(rest.timeZone);
        expect(local.toPlainTime().toString({ smallestUnit: 'minute' })).toBe(rest.start);
        expect(rest.weekdays).toContain(local.dayOfWeek);
        expect(holidays).not.toContain(lesson.day);
        expect(lesson.endsAt.since(lesson.startsAt).total('minutes')).toBe(90);
        const before = lessons[index - 1];
        if (before) expect(Temporal.Instant.compare(before.endsAt, lesson.startsAt)).toBeLessThan(0);
      });
    }),
    { numRuns: 60 },
  );
});

test('a lesson keeps its wall time when clocks change, so its instant moves by an hour', () => {
  const lessons = layOutLessons({
    weekdays: [6],
    start: '10:00',
    end: '11:00',
    timeZone: 'America/Vancouver',
    firstDay: '2026-03-07',
    count: 2,
    holidays: [],
  });
  expect(lessons.map((lesson) => lesson.startsAt.toString())).toEqual([
    '2026-03-07T18:00:00Z',
    '2026-03-14T17:00:00Z',
  ]);
});

test.each([
  ['2026-03-07T17:59:59Z', 'ahead'],
  ['2026-03-07T18:00:00Z', 'in_class'],
  ['2026-03-07T19:00:00Z', 'finish'],
] as const)('at %s it is %s', (at, status) => {
  const lesson = {
    startsAt: Temporal.Instant.from('2026-03-07T18:00:00Z'),
    endsAt: Temporal.Instant.from('2026-03-07T19:00:00Z'),
  };
  expect(lessonStatus(lesson, Temporal.Instant.from(at))).toBe(status);
});
