import type { MoveScope } from '../../../contract/lesson-changes/calls.ts';
import type { Reason } from '../../platform/refusal.ts';
import { dayAt, instantOf, plainAt } from '../../platform/zoned.ts';

export type Span = { startsAt: Temporal.Instant; endsAt: Temporal.Instant };
type Lesson = Span & { id: string; calledOffAt: Temporal.Instant | null };

const before = (one: Temporal.Instant, other: Temporal.Instant) => Temporal.Instant.compare(one, other) < 0;
const overlap = (one: Span, other: Span) =>
  before(one.startsAt, other.endsAt) && before(other.startsAt, one.endsAt);

/** Why a lesson can no longer be moved, called off or given by somebody else, or null. */
export function whyNotChange(
  lesson: Pick<Lesson, 'startsAt' | 'calledOffAt'>,
  now: Temporal.Instant,
): Reason | null {
  if (lesson.calledOffAt) return 'lesson_changes.called_off';
  return before(now, lesson.startsAt) ? null : 'lesson_changes.begun';
}

/** Which lessons of a class move along with one: those that take place and have not begun. */
export function movingWith<One extends Lesson>(
  lessons: readonly One[],
  { lesson, scope, now }: { lesson: One; scope: MoveScope; now: Temporal.Instant },
): One[] {
  const open = lessons.filter((one) => !whyNotChange(one, now));
  if (scope === 'all') return open;
  if (scope === 'later') return open.filter((one) => !before(one.startsAt, lesson.startsAt));
  return open.filter((one) => one.id === lesson.id);
}

/**
 * Where lessons come to lie when one of them moves from `from` to `to`: by as many days and hours on the clocks of their place, so
 * that an hour stays an hour when clocks change, and as much longer or shorter.
 */
export function shifted<One extends Span>(
  lessons: readonly One[],
  { from, to, zone }: { from: Span; to: Span; zone: string },
): One[] {
  const by = plainAt(from.startsAt, zone).until(plainAt(to.startsAt, zone), { largestUnit: 'day' });
  const longer = to.startsAt.until(to.endsAt).subtract(from.startsAt.until(from.endsAt));
  return lessons.map((one) => {
    const startsAt = instantOf(plainAt(one.startsAt, zone).add(by), zone);
    return { ...one, startsAt, endsAt: startsAt.add(one.startsAt.until(one.endsAt)).add(longer) };
  });
}

/** Why lessons cannot be moved to where they would lie then, or null; `others` are the rest of their class. */
export function whyNotMoveTo(
  moved: readonly Span[],
  {
    others,
    holidays,
    zone,
    now,
  }: { others: readonly Span[]; holidays: readonly string[]; zone: string; now: Temporal.Instant },
): Reason | null {
  if (moved.some((one) => !before(now, one.startsAt))) return 'lesson_changes.past';
  const closed = new Set(holidays);
  const holiday = moved.map((one) => dayAt(one.startsAt, zone).toString()).find((day) => closed.has(day));
  if (holiday) return { code: 'lesson_changes.holiday', params: { day: holiday } };
  const all = [...moved, ...others];
  const meets = moved.some((one) => all.some((other) => other !== one && overlap(one, other)));
  return meets ? 'lesson_changes.overlaps' : null;
}

export type Pattern = { weekdays: number[]; startTime: string; endTime: string };

/**
 * The weekly hour that lessons follow: their weekdays, and the time of day that most of them have; null of none, or where that time
 * runs past midnight, which no weekly hour does.
 */
export function patternOf(lessons: readonly Span[], zone: string): Pattern | null {
  const counted = new Map<string, { times: number; days: Set<number> }>();
  for (const { startsAt, endsAt } of lessons) {
    const [start, end] = [plainAt(startsAt, zone), plainAt(endsAt, zone)];
    const minute = { smallestUnit: 'minute' } as const;
    const hour = `${start.toPlainTime().toString(minute)} ${end.toPlainTime().toString(minute)}`;
    const known = counted.get(hour) ?? { times: 0, days: new Set() };
    known.times += 1;
    known.days.add(start.dayOfWeek);
    counted.set(hour, known);
  }
  const [most] = [...counted].sort(([, one], [, other]) => other.times - one.times);
  if (!most) return null;
  const [startTime = '', endTime = ''] = most[0].split(' ');
  if (startTime >= endTime) return null;
  return { weekdays: [...most[1].days].sort(), startTime, endTime };
}
