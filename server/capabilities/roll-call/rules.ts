import { figures } from '../../../contract/core/figures.ts';
import type { EntryKind, EntryRule } from '../../../contract/lesson-account/kinds.ts';
import type { Mark, OnRollAs } from '../../../contract/roll-call/marks.ts';
import type { Reason } from '../../platform/refusal.ts';

/** A roll, and a lesson's door, open so long before the lesson begins. */
const opensBefore = { minutes: figures.rollOpensMinutes };
/** A roll closes so long after the lesson has ended; what is changed later is a correction. */
const closesAfter = { hours: figures.rollClosesHours };
/** A child marked absent may only be late until so long after the beginning: its guardians are told then. */
export const absentAfter = { minutes: 10 };

type Span = { startsAt: Temporal.Instant; endsAt: Temporal.Instant };

/** Between when the roll of a lesson can be called. */
export const rollWindow = ({ startsAt, endsAt }: Span) => ({
  opensAt: startsAt.subtract(opensBefore),
  closesAt: endsAt.add(closesAfter),
});

const isBefore = (one: Temporal.Instant, other: Temporal.Instant) => Temporal.Instant.compare(one, other) < 0;

/** Whether a change of a roll is a correction now. */
export const isClosed = (lesson: Span, now: Temporal.Instant): boolean =>
  !isBefore(now, rollWindow(lesson).closesAt);

/** Why the roll of a lesson cannot be saved now, or null: it opens later, or has closed and no reason is given. */
export function whyNotSave(
  lesson: Span,
  { now, reason }: { now: Temporal.Instant; reason: string | undefined },
): Reason | null {
  if (isBefore(now, rollWindow(lesson).opensAt))
    return { code: 'roll_call.not_open', params: { rollOpensMinutes: figures.rollOpensMinutes } };
  return isClosed(lesson, now) && !reason ? 'roll_call.reason_needed' : null;
}

/** What the roll says of a child until somebody marks it: everybody is here but who has leave. */
export const markBefore = (hasLeave: boolean): Mark => (hasLeave ? 'leave' : 'present');

type Counted = { kind: Exclude<EntryKind, 'corrected'>; amount: number; rule: EntryRule };

/**
 * What a lesson counts in a child's lesson account by its mark. A leave that was granted in time takes nothing; one that was granted
 * as counted, or that nobody granted, takes the lesson as an absence does. A guest makes a lesson up, there or not.
 */
export function countOf(
  mark: Mark,
  { as, excuse }: { as: Exclude<OnRollAs, 'trial'>; excuse: { isCounted: boolean } | null },
): Counted {
  if (mark === 'leave') {
    const isFree = excuse !== null && !excuse.isCounted;
    return { kind: 'leave', amount: isFree ? 0 : -1, rule: isFree ? 'leave_in_time' : 'leave_counted' };
  }
  return { kind: as === 'guest' ? 'made_up' : 'held', amount: -1, rule: mark };
}
