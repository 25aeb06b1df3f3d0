import type { Limit } from '../../platform/context.ts';
import type { Reason } from '../../platform/refusal.ts';
import { plainAt } from '../../platform/zoned.ts';

/** Limit on a family's bookings and cancellations in a day, as each sends mail and a text message at once. */
export const limits = {
  bookPerson: { name: 'trial-book-person', points: 20, seconds: 86_400 },
  cancelPerson: { name: 'trial-cancel-person', points: 40, seconds: 86_400 },
} as const satisfies Record<string, Limit>;

type Lesson = { startsAt: Temporal.Instant };

/** Says why a lesson's trial can no longer be booked or cancelled, or null: it has begun. */
export const whyNotTry = (lesson: Lesson, now: Temporal.Instant): Reason | null =>
  Temporal.Instant.compare(lesson.startsAt, now) > 0 ? null : 'trials.over';

/** The hours of a child's day. */
const day = { from: Temporal.PlainTime.from('07:00'), until: Temporal.PlainTime.from('22:00') };

/** Says whether a lesson lies within a child's day by the clocks of a zone; lessons at night there are not suggested. */
export function isByDay(
  lesson: { startsAt: Temporal.Instant; endsAt: Temporal.Instant },
  zone: string,
): boolean {
  const [start, end] = [plainAt(lesson.startsAt, zone), plainAt(lesson.endsAt, zone)];
  return (
    start.toPlainDate().equals(end.toPlainDate()) &&
    Temporal.PlainTime.compare(start.toPlainTime(), day.from) >= 0 &&
    Temporal.PlainTime.compare(end.toPlainTime(), day.until) <= 0
  );
}
