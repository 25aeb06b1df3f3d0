import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MoveScope } from '../../../contract/lesson-changes/calls.ts';
import { instantOf, plainAt } from '../../platform/zoned.ts';
import { placeLessons, shiftLessons, staysOf, whyNotMove } from './move-rules.ts';

const zone = 'America/New_York';
const span = (start: string, minutes = 90, place = zone) => {
  const startsAt = instantOf(Temporal.PlainDateTime.from(`2026-${start}`), place);
  return { startsAt, endsAt: startsAt.add({ minutes }) };
};
const lesson = (id: string, start: string, usual?: string, place = zone) => ({
  id,
  calledOffAt: null,
  ...span(start, 90, place),
  usualAt: usual ? span(usual, 90, place).startsAt : null,
});
type Lesson = ReturnType<typeof lesson>;
const now = span('03-01T12:00').startsAt;

/** Thursdays at ten, across the night of 8 March 2026, when clocks go forward; some of them elsewhere. */
const thursdays = (...elsewhere: Lesson[]): Lesson[] =>
  ['03-05', '03-12', '03-19', '03-26'].map((day, index) => {
    const id = 'abcd'.charAt(index);
    return elsewhere.find((other) => other.id === id) ?? lesson(id, `${day}T10:00`);
  });

const other = { number: 'C1', label: '周末班' };
type About = {
  holidays?: string[];
  busy?: string[];
  taken?: string[];
  scope?: MoveScope;
  minutes?: number;
  place?: string;
};
function move(lessons: Lesson[], id: string, start: string, about: About = {}) {
  const { holidays = [], busy = [], taken = [], scope = 'later', minutes = 90, place = zone } = about;
  const chosen = lessons.find((row) => row.id === id) ?? lesson(id, start);
  const to = span(start, minutes, place);
  const shift = shiftLessons(lessons, { lesson: chosen, to, scope, zone: place, now });
  const hindrance = {
    holidays: holidays.map((day) => `2026-${day}`),
    busy: new Set(busy),
    taken: new Map(taken.map((row) => [row, other])),
    zone: place,
    now,
  };
  const stays = staysOf(shift, id, hindrance);
  const why = whyNotMove(shift, id, { ...hindrance, stays });
  const placed = placeLessons(shift, scope, stays);
  const after = lessons.map((row) => placed.find((moved) => moved.id === row.id) ?? row);
  return { why, stays: Object.fromEntries(stays), after, fault: shift.fault };
}
const wall = ({ startsAt }: Lesson) => plainAt(startsAt, zone).toString({ smallestUnit: 'minute' }).slice(5);

type Case = [string, Lesson[], string, string, string[], Record<string, string>, About?];
const cases: Case[] = [
  [
    'one',
    thursdays(),
    'b',
    '03-14T09:00',
    ['03-05T10:00', '03-14T09:00', '03-19T10:00', '03-26T10:00'],
    {},
    { scope: 'one' },
  ],
  [
    'later',
    thursdays(),
    'b',
    '03-13T09:00',
    ['03-05T10:00', '03-13T09:00', '03-20T09:00', '03-27T09:00'],
    {},
  ],
  [
    'all',
    thursdays(),
    'b',
    '03-13T09:00',
    ['03-06T09:00', '03-13T09:00', '03-20T09:00', '03-27T09:00'],
    {},
    { scope: 'all' },
  ],
  [
    'a lesson moved alone leads the others from its place in the series',
    thursdays(lesson('b', '03-15T15:00', '03-12T10:00')),
    'b',
    '03-13T09:00',
    ['03-05T10:00', '03-13T09:00', '03-20T09:00', '03-27T09:00'],
    {},
  ],
  [
    'the others follow a lesson moved alone to where it is',
    thursdays(lesson('b', '03-13T09:00', '03-12T10:00')),
    'b',
    '03-13T09:00',
    ['03-05T10:00', '03-13T09:00', '03-20T09:00', '03-27T09:00'],
    {},
  ],
  [
    'a later lesson moved alone is reset',
    thursdays(lesson('c', '03-22T15:00', '03-19T10:00')),
    'b',
    '03-13T09:00',
    ['03-05T10:00', '03-13T09:00', '03-20T09:00', '03-27T09:00'],
    {},
  ],
  [
    'a lesson of an earlier week that was moved behind the chosen one is not a later one',
    thursdays(lesson('a', '03-22T15:00', '03-05T10:00')),
    'b',
    '03-13T09:00',
    ['03-22T15:00', '03-13T09:00', '03-20T09:00', '03-27T09:00'],
    {},
  ],
  [
    'a lesson of a later week that was moved before the chosen one is a later one',
    thursdays(lesson('d', '03-10T15:00', '03-26T10:00')),
    'b',
    '03-13T09:00',
    ['03-05T10:00', '03-13T09:00', '03-20T09:00', '03-27T09:00'],
    {},
  ],
  [
    'lessons moved along before move from where they are',
    thursdays(lesson('c', '03-20T09:00'), lesson('d', '03-27T09:00')),
    'c',
    '03-21T11:00',
    ['03-05T10:00', '03-12T10:00', '03-21T11:00', '03-28T11:00'],
    {},
  ],
  [
    'a holiday after the shift is skipped',
    thursdays(),
    'b',
    '03-13T10:00',
    ['03-05T10:00', '03-13T10:00', '03-19T10:00', '03-27T10:00'],
    { c: 'holiday' },
    { holidays: ['03-20', '03-26'] },
  ],
  [
    'an hour that the teacher has elsewhere is skipped',
    thursdays(),
    'b',
    '03-13T10:00',
    ['03-05T10:00', '03-13T10:00', '03-20T10:00', '03-26T10:00'],
    { d: 'teacher_busy' },
    { busy: ['d'] },
  ],
  [
    'an hour at which another class is in the room is skipped',
    thursdays(),
    'b',
    '03-13T10:00',
    ['03-05T10:00', '03-13T10:00', '03-20T10:00', '03-26T10:00'],
    { d: 'room_taken' },
    { taken: ['d'] },
  ],
  [
    'the past is skipped',
    [lesson('z', '03-02T10:00'), ...thursdays()],
    'b',
    '03-10T10:00',
    ['03-02T10:00', '03-03T10:00', '03-10T10:00', '03-17T10:00', '03-24T10:00'],
    { z: 'past' },
    { scope: 'all' },
  ],
  [
    'a lesson that stays keeps its hour, and the one that would take it stays too',
    thursdays(),
    'a',
    '03-06T10:00',
    ['03-06T10:00', '03-12T10:00', '03-20T10:00', '03-27T10:00'],
    { b: 'holiday' },
    { holidays: ['03-13'] },
  ],
  [
    'a week later: before a holiday nothing moves up',
    thursdays(lesson('a', '03-02T10:00')),
    'a',
    '03-09T10:00',
    ['03-09T10:00', '03-12T10:00', '03-19T10:00', '03-26T10:00'],
    { b: 'overlaps', c: 'overlaps', d: 'holiday' },
    { holidays: ['04-02'] },
  ],
  [
    'two lessons with one place in the series: one moves',
    thursdays(lesson('c', '03-20T15:00', '03-12T10:00')),
    'b',
    '03-13T09:00',
    ['03-05T10:00', '03-13T09:00', '03-20T15:00', '03-27T09:00'],
    { c: 'overlaps' },
  ],
];
test.each(cases)('%s', (_what, lessons, id, start, after, stays, about) => {
  const moved = move(lessons, id, start, about);
  expect(moved.why).toBeNull();
  expect(moved.after.map(wall)).toEqual(after);
  expect(moved.stays).toEqual(stays);
});

test('a lesson that could not move along comes back with its series, and one moved alone knows its place', () => {
  const away = move(thursdays(), 'b', '03-13T10:00', { holidays: ['03-20'] }).after;
  expect(move(away, 'b', '03-12T10:00').after.map(wall)).toEqual(thursdays().map(wall));
  const alone = move(thursdays(), 'b', '03-15T15:00', { scope: 'one' }).after;
  expect(move(alone, 'b', '03-16T08:00', { scope: 'one' }).after[1]?.usualAt).toEqual(
    span('03-12T10:00').startsAt,
  );
  expect(move(alone, 'b', '03-12T10:00', { scope: 'one' }).after[1]?.usualAt).toBeNull();
  expect(move(alone, 'b', '03-13T09:00').after.every(({ usualAt }) => usualAt === null)).toBe(true);
});

test('all that move last as long as the new hours', () => {
  const { after } = move(thursdays(), 'c', '03-20T09:00', { minutes: 120 });
  expect(after.map((row) => row.startsAt.until(row.endsAt).total('minutes'))).toEqual([90, 90, 120, 120]);
});

test.each([
  ['02-20T10:00', {}, 'lesson_changes.past'],
  ['03-13T10:00', { holidays: ['03-13'] }, { code: 'lesson_changes.holiday', params: { day: '2026-03-13' } }],
  ['03-19T11:00', { scope: 'one' }, 'lesson_changes.overlaps'],
  ['03-13T10:00', { busy: ['b'] }, 'lesson_changes.teacher_busy'],
  ['03-13T10:00', { taken: ['b'] }, { code: 'lesson_changes.room_taken', params: other }],
  // The next lesson stays before a holiday, in the way of the chosen one.
  ['03-19T10:00', { holidays: ['04-02'] }, { code: 'lesson_changes.holiday', params: { day: '2026-04-02' } }],
] as const)('refuses the chosen lesson at %s: %o', (start, about, why) => {
  expect(move(thursdays(), 'b', start, about as About).why).toEqual(why);
});

test('names an hour that clocks skip', () => {
  expect(move(thursdays(), 'a', '03-01T02:30').fault).toMatchObject({ code: 'hour_skipped' });
});

test('restores every series that is moved and moved back', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1, max: 20 }),
      fc.integer({ min: 6, max: 20 }),
      fc.constantFrom(zone, 'Asia/Shanghai', 'Europe/London'),
      (days, hour, place) => {
        const series = ['04-02', '04-09', '04-16'].map((day, index) =>
          lesson(String(index), `${day}T10:00`, undefined, place),
        );
        const to = Temporal.PlainDate.from('2026-04-02')
          .add({ days })
          .toPlainDateTime({ hour })
          .toString()
          .slice(5);
        const { after } = move(series, '0', to, { place });
        const back = move(after, '0', '04-02T10:00', { place }).after;
        expect(back.map((row) => row.startsAt.toString())).toEqual(
          series.map((row) => row.startsAt.toString()),
        );
      },
    ),
  );
});
