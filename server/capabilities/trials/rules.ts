import type { Reason } from '../../platform/refusal.ts';

type Lesson = { startsAt: Temporal.Instant };

/** Why a lesson's trial places can no longer be booked or given back, or null: it has begun. */
export const whyNotTry = (lesson: Lesson, now: Temporal.Instant): Reason | null =>
  Temporal.Instant.compare(lesson.startsAt, now) > 0 ? null : 'enrolments.trial_over';
