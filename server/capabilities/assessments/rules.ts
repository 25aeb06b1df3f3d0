import type { AssessState } from '../../../contract/assessments/calls.ts';
import { type Bilingual, inLocale } from '../../../contract/core/bilingual.ts';
import { figures } from '../../../contract/core/figures.ts';
import type { Locale } from '../../../contract/core/locale.ts';
import type { Reason } from '../../platform/refusal.ts';

type Assessment = {
  startsAt: Temporal.Instant;
  endsAt: Temporal.Instant;
  cancelledAt: Temporal.Instant | null;
  writtenAt: Temporal.Instant | null;
};

/** A stretch of time. */
export type Span = { startsAt: Temporal.Instant; endsAt: Temporal.Instant };

const before = (one: Temporal.Instant, other: Temporal.Instant) => Temporal.Instant.compare(one, other) < 0;

/** Whether two stretches of time have a moment in common; that one begins as the other ends is none. */
export const meets = (one: Span, other: Span): boolean =>
  before(one.startsAt, other.endsAt) && before(other.startsAt, one.endsAt);

/** Why a child with a lesson in an hour, or none, cannot be assessed in it, or null; the lesson is named. */
export const whyNotThen = (lesson: { name: Bilingual } | undefined, locale: Locale): Reason | null =>
  lesson ? { code: 'assessments.in_a_lesson', params: { name: inLocale(lesson.name, locale) } } : null;

/** Where an assessment stands: `over` is one whose result is not written yet. */
export function stateOf(
  { endsAt, cancelledAt, writtenAt }: Omit<Assessment, 'startsAt'>,
  now: Temporal.Instant,
): AssessState {
  if (cancelledAt) return 'cancelled';
  if (writtenAt) return 'done';
  return before(now, endsAt) ? 'booked' : 'over';
}

/** Why no further assessment can be booked for a child that has so many ahead, or null. */
export const whyNotBook = (ahead: number): Reason | null =>
  ahead >= figures.assessmentsAhead
    ? { code: 'assessments.too_many', params: { assessmentsAhead: figures.assessmentsAhead } }
    : null;

/** Why its family can no longer cancel an assessment, or null. */
export function whyNotCancel(
  { startsAt, cancelledAt, writtenAt }: Assessment,
  { now, cutOffHours }: { now: Temporal.Instant; cutOffHours: number },
): Reason | null {
  if (cancelledAt) return 'assessments.cancelled';
  if (writtenAt) return 'assessments.written';
  return before(startsAt, now.add({ hours: cutOffHours }))
    ? { code: 'assessments.too_late', params: { hours: cutOffHours } }
    : null;
}

/** Why its teacher can no longer call an assessment off, or null: once it has begun there is a result to write. */
export function whyNotCallOff(
  { startsAt, cancelledAt, writtenAt }: Assessment,
  now: Temporal.Instant,
): Reason | null {
  if (cancelledAt) return 'assessments.cancelled';
  if (writtenAt) return 'assessments.written';
  return before(now, startsAt) ? null : 'assessments.begun';
}

/** Why nothing can be written of an assessment, or null. */
export function whyNotSave({ startsAt, cancelledAt }: Assessment, now: Temporal.Instant): Reason | null {
  if (cancelledAt) return 'assessments.cancelled';
  return before(now, startsAt) ? 'assessments.not_begun' : null;
}

/** Whether the way into an online assessment is open: from a quarter of an hour before it until its end. */
export const isOpen = ({ startsAt, endsAt, cancelledAt }: Assessment, now: Temporal.Instant): boolean =>
  !cancelledAt &&
  !before(now, startsAt.subtract({ minutes: figures.rollOpensMinutes })) &&
  before(now, endsAt);
