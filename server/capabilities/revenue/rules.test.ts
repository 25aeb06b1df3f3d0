import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Course, type Entry, follow, type PaidLine } from './rules.ts';

const begin = Temporal.Instant.from('2026-09-01T02:00:00Z');
const onDay = (days: number, minutes = 0) => begin.add({ minutes: 24 * 60 * days + minutes });
const course = (id: string, starts: readonly number[], more: Partial<Course> = {}): Course => ({
  id,
  isPrivate: false,
  isOff: false,
  totalClasses: starts.length,
  endsAt: onDay(Math.max(...starts), 90),
  lessons: starts.map((day) => ({ id: `${id}${day}`, startsAt: onDay(day), calledOffAt: null })),
  ...more,
});
const paid = (more: Partial<PaidLine> = {}): PaidLine => ({
  total: 100_000,
  paidAt: onDay(-3),
  orderedAt: onDay(-3),
  sessionId: 'A',
  replacedAt: null,
  moves: [],
  given: [],
  settled: null,
  ...more,
});
const coursesById = (courses: readonly Course[]) => (id: string) => {
  const found = courses.find((course) => course.id === id);
  if (!found) throw new Error(id);
  return found;
};
const until = (line: PaidLine, courses: readonly Course[], day: number) =>
  follow(line, null, { courses: coursesById(courses), until: onDay(day, 100) });
const amounts = (entries: readonly Entry[]) => entries.map(({ kind, amount }) => [kind, amount]);

describe('a line', () => {
  const three = course('A', [0, 7, 14]);

  test('earns a share with each lesson, and the last takes the rounding', () => {
    const { entries, progress } = until(paid(), [three], 14);
    expect(amounts(entries)).toEqual([
      ['paid', 100_000],
      ['held', 33_333],
      ['held', 33_334],
      ['held', 33_333],
    ]);
    expect(progress).toMatchObject({ deferred: 0, doneAt: onDay(14, 90) });
  });

  test('covers the lessons that had not begun when it was ordered', () => {
    const { entries } = until(paid({ orderedAt: onDay(1), paidAt: onDay(1, 5) }), [three], 7);
    expect(amounts(entries)).toEqual([
      ['paid', 100_000],
      ['held', 50_000],
    ]);
  });

  test('earns a lesson that began before the payment on payment', () => {
    const { entries } = until(paid({ orderedAt: onDay(0, -5), paidAt: onDay(0, 5) }), [three], 0);
    expect(entries.map(({ kind, at }) => [kind, at.toString()])).toEqual([
      ['paid', onDay(0, 5).toString()],
      ['held', onDay(0, 5).toString()],
    ]);
  });

  test('earns nothing for a called-off lesson until the class is over', () => {
    const changedCourse = {
      ...three,
      lessons: three.lessons.map((lesson, index) =>
        index === 2 ? { ...lesson, calledOffAt: onDay(12) } : lesson,
      ),
      endsAt: onDay(7, 90),
    };
    expect(amounts(until(paid(), [changedCourse], 7).entries)).toEqual([
      ['paid', 100_000],
      ['held', 33_333],
      ['held', 33_334],
    ]);
    const { entries } = until(paid(), [changedCourse], 12);
    expect(entries.at(-1)).toMatchObject({ kind: 'kept', amount: 33_333, at: onDay(12) });
  });

  test('returns credits for a called-off lesson, and the others earn as before', () => {
    const changedCourse = {
      ...three,
      lessons: three.lessons.map((lesson, index) =>
        index === 1 ? { ...lesson, calledOffAt: onDay(2) } : lesson,
      ),
    };
    const { entries } = until(paid({ given: [{ at: onDay(3), amount: 33_333 }] }), [changedCourse], 14);
    expect(amounts(entries)).toEqual([
      ['paid', 100_000],
      ['held', 33_333],
      ['back', 33_333],
      ['held', 33_334],
    ]);
  });

  test('earns nothing after a refund; the rest that the terms keep is earned that day', () => {
    const { entries, progress } = until(paid({ settled: { at: onDay(8), back: 20_000 } }), [three], 14);
    expect(amounts(entries)).toEqual([
      ['paid', 100_000],
      ['held', 33_333],
      ['held', 33_334],
      ['kept', 13_333],
      ['back', 20_000],
    ]);
    expect(progress).toMatchObject({ deferred: 0, doneAt: onDay(8) });
  });

  test('loses earned money to a refund after the class is over', () => {
    const line = paid({ settled: { at: onDay(30), back: 10_000 } });
    const first = until(paid(), [three], 20);
    const then = follow(line, first.progress, { courses: coursesById([three]), until: onDay(31) });
    expect(amounts(then.entries)).toEqual([
      ['kept', -10_000],
      ['back', 10_000],
    ]);
  });

  test('continues in another session with the rest', () => {
    const second = course('B', [10, 20]);
    const move = { at: onDay(1), from: 'A', to: 'B', fromTotal: 66_667, toTotal: 60_000, toLessons: 2 };
    const { entries } = until(paid({ sessionId: 'B', moves: [move] }), [three, second], 20);
    expect(entries.map(({ kind, amount, sessionId }) => [kind, amount, sessionId])).toEqual([
      ['paid', 100_000, 'A'],
      ['held', 33_333, 'A'],
      ['back', 6667, 'A'],
      ['held', 30_000, 'B'],
      ['held', 30_000, 'B'],
    ]);
  });

  test('continues in the class that replaced one that did not run, also if followed before', () => {
    const calledOff = course('A', [0, 7, 14], { isOff: true });
    const second = course('B', [5, 6]);
    const before = until(paid(), [calledOff, second], -1);
    const line = paid({ sessionId: 'B', replacedAt: onDay(0, -90) });
    const then = follow(line, before.progress, {
      courses: coursesById([calledOff, second]),
      until: onDay(6, 1),
    });
    expect(then.entries.map(({ kind, amount, sessionId }) => [kind, amount, sessionId])).toEqual([
      ['held', 50_000, 'B'],
      ['held', 50_000, 'B'],
    ]);
  });

  test('earns a package by lessons held, and its unbooked lessons when its time is over', () => {
    const pack = course('A', [0, 3], { isPrivate: true, totalClasses: 4, endsAt: onDay(60) });
    expect(amounts(until(paid(), [pack], 59).entries)).toEqual([
      ['paid', 100_000],
      ['held', 25_000],
      ['held', 25_000],
    ]);
    expect(amounts(until(paid(), [pack], 61).entries).at(-1)).toEqual(['kept', 50_000]);
  });
});

const lives = fc.record({
  total: fc.integer({ min: 0, max: 900_000 }),
  ordered: fc.integer({ min: -5, max: 40 }),
  lessons: fc.uniqueArray(fc.integer({ min: 0, max: 60 }), { minLength: 1, maxLength: 14 }),
  off: fc.integer({ min: 0, max: 3 }),
  given: fc.array(
    fc.record({ day: fc.integer({ min: 0, max: 60 }), amount: fc.integer({ min: 1, max: 90_000 }) }),
    { maxLength: 2 },
  ),
  move: fc.option(
    fc.record({
      day: fc.integer({ min: 0, max: 50 }),
      from: fc.double({ min: 0, max: 1, noNaN: true }),
      to: fc.double({ min: 0, max: 1, noNaN: true }),
    }),
  ),
  back: fc.option(
    fc.record({ day: fc.integer({ min: 0, max: 80 }), share: fc.double({ min: 0, max: 1, noNaN: true }) }),
  ),
  looks: fc.array(fc.integer({ min: -5, max: 90 }), { minLength: 1, maxLength: 6 }),
});

test('for any events and any times of following, the parts sum to the amount paid, and following more often changes nothing', () => {
  fc.assert(
    fc.property(lives, ({ total, ordered, lessons, off, given, move, back, looks }) => {
      const starts = [...lessons].sort((a, b) => a - b);
      const first = course('A', starts);
      const courses = [
        {
          ...first,
          lessons: first.lessons.map((lesson, index) =>
            index < off ? { ...lesson, calledOffAt: lesson.startsAt.subtract({ hours: 30 }) } : lesson,
          ),
        },
        course(
          'B',
          starts.map((day) => day + 3),
        ),
      ];
      const moved = move && move.day > ordered ? move : null;
      const fromTotal = moved ? Math.floor(total * moved.from) : total;
      const toTotal = moved ? Math.floor(fromTotal * moved.to) : total;
      const at = moved ? onDay(moved.day, 7) : null;
      const backDay = Math.max(back?.day ?? 0, moved?.day ?? 0, ordered) + 1;
      const line = paid({
        total,
        orderedAt: onDay(ordered, 3),
        paidAt: onDay(ordered, 9),
        sessionId: at ? 'B' : 'A',
        moves: at ? [{ at, from: 'A', to: 'B', fromTotal, toTotal, toLessons: starts.length }] : [],
        given: given.map(({ day, amount }) => ({ at: onDay(Math.max(day, ordered) + 1, 11), amount })),
        settled: back ? { at: onDay(backDay, 13), back: Math.floor(toTotal * back.share) } : null,
      });
      const full = follow(line, null, { courses: coursesById(courses), until: onDay(99) });
      const days = [...new Set([ordered + 1, ...looks.filter((day) => day > ordered), 99])].sort(
        (a, b) => a - b,
      );
      const steps = days.reduce<{ entries: Entry[]; progress: typeof full.progress | null }>(
        ({ entries, progress }, day) => {
          const then = follow(line, progress, { courses: coursesById(courses), until: onDay(day) });
          const all = [...entries, ...then.entries];
          const sum = (...kinds: Entry['kind'][]) =>
            all.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { amount }) => sum + amount, 0);
          expect(sum('held', 'kept') + sum('back') + then.progress.deferred).toBe(total);
          expect(sum('paid')).toBe(total);
          expect(then.progress.deferred).toBeGreaterThanOrEqual(0);
          return { entries: all, progress: then.progress };
        },
        { entries: [], progress: null },
      );
      expect(steps.entries).toEqual(full.entries);
      expect(steps.progress?.deferred).toBe(0);
      expect(steps.progress?.doneAt).not.toBeNull();
    }),
  );
});
