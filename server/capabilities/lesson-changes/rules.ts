import { type ClockFault, wallFault } from '../../../contract/core/clock-faults.ts';
import type { MoveScope } from '../../../contract/lesson-changes/calls.ts';
import type { Reason } from '../../platform/refusal.ts';
import { isBefore, overlap, type Span } from '../../platform/spans.ts';
import { dayAt, instantOf, plainAt } from '../../platform/zoned.ts';

type Lesson = Span & { id: string; calledOffAt: Temporal.Instant | null };

/** Why a lesson can no longer be moved, called off or covered, or null. */
export function whyNotChange(
  lesson: Pick<Lesson, 'startsAt' | 'calledOffAt'>,
  now: Temporal.Instant,
): Reason | null {
  if (lesson.calledOffAt) return 'lesson_changes.called_off';
  return isBefore(now, lesson.startsAt) ? null : 'lesson_changes.begun';
}

/** The lessons that move with a lesson: not called off, not begun, and in scope. */
export function lessonsToMove<One extends Lesson>(
  lessons: readonly One[],
  { lesson, scope, now }: { lesson: One; scope: MoveScope; now: Temporal.Instant },
): One[] {
  const open = lessons.filter((candidate) => !whyNotChange(candidate, now));
  if (scope === 'all') return open;
  if (scope === 'later') return open.filter((candidate) => !isBefore(candidate.startsAt, lesson.startsAt));
  return open.filter((candidate) => candidate.id === lesson.id);
}

type Shift = { from: Span; to: Span; zone: string };

/** The local start of a lesson after a shift. */
const shiftedStart = (lesson: Span, { from, to, zone }: Shift): Temporal.PlainDateTime =>
  plainAt(lesson.startsAt, zone).add(
    plainAt(from.startsAt, zone).until(plainAt(to.startsAt, zone), { largestUnit: 'day' }),
  );

/** The first start after a shift that clocks skip or repeat, or null. */
export function shiftFault(lessons: readonly Span[], shift: Shift): ClockFault | null {
  for (const lesson of lessons) {
    const fault = wallFault(shiftedStart(lesson, shift), shift.zone);
    if (fault) return fault;
  }
  return null;
}

/**
 * Shifts lessons by the local days and hours between `from` and `to`, so that hours survive clock changes, and applies the change
 * of length.
 */
export function shiftLessons<One extends Span>(lessons: readonly One[], shift: Shift): One[] {
  const { from, to, zone } = shift;
  const longer = to.startsAt.until(to.endsAt).subtract(from.startsAt.until(from.endsAt));
  return lessons.map((lesson) => {
    const startsAt = instantOf(shiftedStart(lesson, shift), zone);
    return { ...lesson, startsAt, endsAt: startsAt.add(lesson.startsAt.until(lesson.endsAt)).add(longer) };
  });
}

/** Why lessons cannot be moved to these times, or null. `others`: the class's other lessons. */
export function whyNotMoveTo(
  moved: readonly Span[],
  {
    others,
    holidays,
    zone,
    now,
  }: { others: readonly Span[]; holidays: readonly string[]; zone: string; now: Temporal.Instant },
): Reason | null {
  if (moved.some((lesson) => !isBefore(now, lesson.startsAt))) return 'lesson_changes.past';
  const closed = new Set(holidays);
  const holiday = moved
    .map((lesson) => dayAt(lesson.startsAt, zone).toString())
    .find((day) => closed.has(day));
  if (holiday) return { code: 'lesson_changes.holiday', params: { day: holiday } };
  const allLessons = [...moved, ...others];
  const meets = moved.some((lesson) =>
    allLessons.some((another) => another !== lesson && overlap(lesson, another)),
  );
  return meets ? 'lesson_changes.overlaps' : null;
}

export type Pattern = { weekdays: number[]; startTime: string; endTime: string };

/** The weekdays and the commonest local hour of lessons; null without lessons. */
export function patternOf(lessons: readonly Span[], zone: string): Pattern | null {
  const counted = new Map<string, { times: number; days: Set<number> }>();
  for (const { startsAt, endsAt } of lessons) {
    const [start, end] = [plainAt(startsAt, zone), plainAt(endsAt, zone)];
    const minute = { smallestUnit: 'minute' } as const;
    const hour = `${start.toPlainTime().toString(minute)} ${end.toPlainTime().toString(minute)}`;
    const count = counted.get(hour) ?? { times: 0, days: new Set() };
    count.times += 1;
    count.days.add(start.dayOfWeek);
    counted.set(hour, count);
  }
  const [most] = [...counted].sort(([, a], [, b]) => b.times - a.times);
  if (!most) return null;
  const [startTime = '', endTime = ''] = most[0].split(' ');
  return { weekdays: [...most[1].days].sort(), startTime, endTime };
}
