import type { Reason } from '../../platform/refusal.ts';
import { isBefore, type Span } from '../../platform/spans.ts';
import { plainAt } from '../../platform/zoned.ts';

type Lesson = Pick<Span, 'startsAt'> & { calledOffAt: Temporal.Instant | null };

/** Why a lesson can no longer be moved, called off or covered, or null. */
export function whyNotChange(lesson: Lesson, now: Temporal.Instant): Reason | null {
  if (lesson.calledOffAt) return 'lesson_changes.called_off';
  return isBefore(now, lesson.startsAt) ? null : 'lesson_changes.begun';
}

/**
 * The start that a class was sold with, while its first lesson is earlier than that; else null. Families keep the deadline of full
 * refunds that they bought with.
 */
export function formerStart(
  lessons: readonly (Pick<Span, 'startsAt'> & { movedFrom: Temporal.Instant | null })[],
): Temporal.Instant | null {
  const soonest = (starts: readonly Temporal.Instant[]) => starts.toSorted(Temporal.Instant.compare)[0];
  const first = soonest(lessons.map(({ startsAt }) => startsAt));
  const sold = soonest(lessons.map(({ startsAt, movedFrom }) => movedFrom ?? startsAt));
  return first && sold && isBefore(first, sold) ? sold : null;
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
