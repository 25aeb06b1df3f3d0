import { figures } from '../../../contract/core/figures.ts';
import type { EntryKind, EntryRule } from '../../../contract/lesson-account/kinds.ts';
import type { DoorState, Mark, OnRollAs } from '../../../contract/roll-call/marks.ts';
import type { Reason } from '../../platform/refusal.ts';
import type { Witnesses } from '../../schema/roll-call.ts';

/** A roll, and a lesson's door, open so long before the lesson begins. */
const opensBefore = { minutes: figures.rollOpensMinutes };
/** A roll closes so long after the lesson has ended; what is changed later is a correction. */
const closesAfter = { hours: figures.rollClosesHours };
/** A child marked absent may only be late until so long after the beginning: its guardians are told then. */
export const absentAfter = { minutes: 10 };

type Span = { startsAt: Temporal.Instant; endsAt: Temporal.Instant };

/** Whether it is time to tell of a child that is marked absent: its lesson has begun long enough ago, and takes place. */
export const isAbsenceSure = ({ startsAt, calledOffAt }: Standing, now: Temporal.Instant): boolean =>
  !calledOffAt && Temporal.Instant.compare(startsAt.add(absentAfter), now) <= 0;

/** Between when the roll of a lesson can be called. */
export const rollWindow = ({ startsAt, endsAt }: Span) => ({
  opensAt: startsAt.subtract(opensBefore),
  closesAt: endsAt.add(closesAfter),
});

const isBefore = (one: Temporal.Instant, other: Temporal.Instant) => Temporal.Instant.compare(one, other) < 0;

/** Whether a change of a roll is a correction now. */
export const isClosed = (lesson: Span, now: Temporal.Instant): boolean =>
  !isBefore(now, rollWindow(lesson).closesAt);

type Standing = Span & { calledOffAt: Temporal.Instant | null };

/** Why the roll of a lesson cannot be saved now, or null: it is called off, opens later, or has closed and no reason is given. */
export function whyNotSave(
  lesson: Standing,
  { now, reason }: { now: Temporal.Instant; reason: string | undefined },
): Reason | null {
  if (lesson.calledOffAt) return 'roll_call.called_off';
  if (isBefore(now, rollWindow(lesson).opensAt))
    return { code: 'roll_call.not_open', params: { rollOpensMinutes: figures.rollOpensMinutes } };
  return isClosed(lesson, now) && !reason ? 'roll_call.reason_needed' : null;
}

/** A lesson without a roll is reminded of from half an hour after its end until the roll closes. */
export const remindedBetween = (now: Temporal.Instant) => ({
  after: closedSince(now),
  until: now.subtract({ minutes: 30 }),
});

/** Lessons that ended before this have a closed roll. */
export const closedSince = (now: Temporal.Instant): Temporal.Instant => now.subtract(closesAfter);

/** Whether a child that is marked so was in the lesson. */
export const wasThere = (mark: Mark): boolean => mark !== 'leave' && mark !== 'absent';

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

/** Where the door of a lesson stands: it opens with the roll and closes with the lesson. */
export function doorState(lesson: Span, now: Temporal.Instant): DoorState {
  if (isBefore(now, rollWindow(lesson).opensAt)) return 'before';
  return isBefore(now, lesson.endsAt) ? 'open' : 'over';
}

/** Why nobody comes through the door of a lesson now, or null: it is not open, or the lesson has none. */
export function whyNotEnter(
  lesson: Standing & { link: string | null; site: { kind: 'campus' | 'online' } },
  now: Temporal.Instant,
): Reason | null {
  if (lesson.calledOffAt) return 'roll_call.called_off';
  const state = doorState(lesson, now);
  if (state === 'over') return 'roll_call.door_over';
  // A campus has no such door at any hour: nobody is told to come back for it.
  if (lesson.site.kind === 'campus') return 'roll_call.no_door';
  if (state === 'before')
    return { code: 'roll_call.door_early', params: { rollOpensMinutes: figures.rollOpensMinutes } };
  return lesson.link ? null : 'roll_call.no_link';
}

/** Why a guardian cannot say now whether a child was there, or null: the lesson has not begun, or is counted already. */
export function whyNotWitness(lesson: Span, now: Temporal.Instant): Reason | null {
  if (isBefore(now, lesson.startsAt)) return 'roll_call.not_begun';
  return isClosed(lesson, now) ? 'roll_call.witness_late' : null;
}

/** Whether witnesses contradict each other; who says nothing agrees. */
export const disagree = ({ roll, door, guardian }: Witnesses): boolean =>
  [door, guardian].some((said) => said !== null && said !== roll);

/**
 * What the door says of a child: who came through it was there; who did not, was not, once the lesson is over. A lesson on a campus
 * has no door; and one that nobody came through, the teacher neither, was not used: its link was set too late, or sent another way.
 */
export function doorSays(
  lesson: { endsAt: Temporal.Instant; site: { kind: 'campus' | 'online' } },
  { came, isUsed, now }: { came: boolean; isUsed: boolean; now: Temporal.Instant },
): boolean | null {
  if (came) return true;
  const hasDoor = lesson.site.kind === 'online' && isUsed;
  return hasDoor && !isBefore(now, lesson.endsAt) ? false : null;
}

/** What the roll says after somebody decided that a child was there, or not: what it said where that fits. */
export function decidedMark(mark: Mark | null, wasHere: boolean): Mark {
  if (mark && wasThere(mark) === wasHere) return mark;
  return wasHere ? 'present' : 'absent';
}

/** What a lesson counts after somebody decided whether it does. */
export function decidedCount(
  mark: Mark,
  { as, counts }: { as: Exclude<OnRollAs, 'trial'>; counts: boolean },
): Counted {
  if (!counts) return { kind: 'leave', amount: 0, rule: 'let_off' };
  return countOf(mark, { as, excuse: { isCounted: true } });
}
