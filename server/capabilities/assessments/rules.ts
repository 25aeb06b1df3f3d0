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

const later = (one: Temporal.Instant, other: Temporal.Instant) => (before(one, other) ? other : one);

/**
 * Those of some hours, soonest first and each as long as the others, that have no moment in common with any of the stretches in which
 * a child is busy (in any order); where one begins as another ends they have none.
 */
export function withoutBusy(hours: readonly Span[], busy: readonly Span[]): Span[] {
  const soonest = busy.toSorted((one, other) => Temporal.Instant.compare(one.startsAt, other.startsAt));
  let begun = 0;
  let busyUntil = hours[0]?.startsAt;
  return hours.filter(({ startsAt, endsAt }) => {
    for (let next = soonest[begun]; next && before(next.startsAt, endsAt); next = soonest[begun]) {
      busyUntil = busyUntil && later(busyUntil, next.endsAt);
      begun += 1;
    }
    return !busyUntil || !before(startsAt, busyUntil);
  });
}

/** Why a child cannot be assessed in an hour in which it has a lesson of what is named, or null without one. */
export const whyNotThen = (name: Bilingual | undefined, locale: Locale): Reason | null =>
  name ? { code: 'assessments.in_a_lesson', params: { name: inLocale(name, locale) } } : null;

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
