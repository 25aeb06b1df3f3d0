import type { AssessState } from '../../../contract/assessments/calls.ts';
import { type Bilingual, inLocale } from '../../../contract/core/bilingual.ts';
import { figures } from '../../../contract/core/figures.ts';
import type { Locale } from '../../../contract/core/locale.ts';
import type { Reason } from '../../platform/refusal.ts';
import { isBefore, laterOf, type Span } from '../../platform/spans.ts';

type Assessment = {
  startsAt: Temporal.Instant;
  endsAt: Temporal.Instant;
  cancelledAt: Temporal.Instant | null;
  writtenAt: Temporal.Instant | null;
};

/**
 * Returns the hours that overlap none of the busy spans. `hours` are sorted and of equal length; `busy` has any order.
 * Touching spans do not overlap.
 */
export function withoutBusy(hours: readonly Span[], busy: readonly Span[]): Span[] {
  const soonest = busy.toSorted((a, b) => Temporal.Instant.compare(a.startsAt, b.startsAt));
  let index = 0;
  let busyUntil = hours[0]?.startsAt;
  return hours.filter(({ startsAt, endsAt }) => {
    for (let next = soonest[index]; next && isBefore(next.startsAt, endsAt); next = soonest[index]) {
      busyUntil = busyUntil && laterOf(busyUntil, next.endsAt);
      index += 1;
    }
    return !busyUntil || !isBefore(startsAt, busyUntil);
  });
}

/** Says that the child has a lesson in this hour, or null without a lesson's name. */
export const whyNotInHour = (name: Bilingual | undefined, locale: Locale): Reason | null =>
  name ? { code: 'assessments.in_a_lesson', params: { name: inLocale(name, locale) } } : null;

/** Returns an assessment's state. `over`: its result is not written yet. */
export function stateOf(
  { endsAt, cancelledAt, writtenAt }: Omit<Assessment, 'startsAt'>,
  now: Temporal.Instant,
): AssessState {
  if (cancelledAt) return 'cancelled';
  if (writtenAt) return 'done';
  return isBefore(now, endsAt) ? 'booked' : 'over';
}

export const whyNotBook = (ahead: number): Reason | null =>
  ahead >= figures.assessmentsAhead
    ? { code: 'assessments.too_many', params: { assessmentsAhead: figures.assessmentsAhead } }
    : null;

export function whyNotCancel(
  { startsAt, cancelledAt, writtenAt }: Assessment,
  { now, cutOffHours }: { now: Temporal.Instant; cutOffHours: number },
): Reason | null {
  if (cancelledAt) return 'assessments.cancelled';
  if (writtenAt) return 'assessments.written';
  return isBefore(startsAt, now.add({ hours: cutOffHours }))
    ? { code: 'assessments.too_late', params: { hours: cutOffHours } }
    : null;
}

/** Says why the teacher can no longer call off, or null. After the start there is a result to write. */
export function whyNotCallOff(
  { startsAt, cancelledAt, writtenAt }: Assessment,
  now: Temporal.Instant,
): Reason | null {
  if (cancelledAt) return 'assessments.cancelled';
  if (writtenAt) return 'assessments.written';
  return isBefore(now, startsAt) ? null : 'assessments.begun';
}

export function whyNotSave({ startsAt, cancelledAt }: Assessment, now: Temporal.Instant): Reason | null {
  if (cancelledAt) return 'assessments.cancelled';
  return isBefore(now, startsAt) ? 'assessments.not_begun' : null;
}

/** Whether an online assessment can be joined: from a quarter of an hour before it until its end. */
export const isOpen = ({ startsAt, endsAt, cancelledAt }: Assessment, now: Temporal.Instant): boolean =>
  !cancelledAt &&
  !isBefore(now, startsAt.subtract({ minutes: figures.rollOpensMinutes })) &&
  isBefore(now, endsAt);
