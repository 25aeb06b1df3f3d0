import type { LeaveState } from '../../../contract/leave/calls.ts';
import type { Reason } from '../../platform/refusal.ts';
import { isMadeUp, type LeaveRule } from '../leave-rules/index.ts';

type Lesson = { startsAt: Temporal.Instant; calledOffAt: Temporal.Instant | null };
type Of = { kind: string; privateFor: string | null };

const before = (one: Temporal.Instant, other: Temporal.Instant) => Temporal.Instant.compare(one, other) < 0;

/** Why leave from a lesson cannot be asked for, or null. */
export function whyNotAskLeave(lesson: Lesson, of: Of, now: Temporal.Instant): Reason | null {
  if (of.privateFor) return 'leave.private_one';
  if (of.kind !== 'course' && of.kind !== 'camp') return 'leave.no_leave';
  if (lesson.calledOffAt) return 'leave.called_off';
  return before(now, lesson.startsAt) ? null : 'leave.begun';
}

/** Until when leave from a lesson earns a right to make it up; null where there is no other lesson of its kind to make it up in. */
export const earnsUntil = (
  lesson: Pick<Lesson, 'startsAt'>,
  of: Pick<Of, 'kind'>,
  rule: LeaveRule,
): Temporal.Instant | null => (isMadeUp(of) ? lesson.startsAt.subtract({ hours: rule.noticeHours }) : null);

/** Whether leave that is asked for now earns a right to make the lesson up; what does not counts as held. */
export function earnsMakeUp(
  lesson: Pick<Lesson, 'startsAt'>,
  of: Pick<Of, 'kind'>,
  { rule, now }: { rule: LeaveRule; now: Temporal.Instant },
): boolean {
  const until = earnsUntil(lesson, of, rule);
  return until !== null && !before(until, now);
}

type LeaveAct = 'grant' | 'decline' | 'withdraw';

/** What may follow in which state. */
export const leaveMoves: Readonly<Record<LeaveState, Partial<Record<LeaveAct, LeaveState>>>> = {
  asked: { grant: 'granted', decline: 'declined', withdraw: 'withdrawn' },
  granted: { withdraw: 'withdrawn' },
  declined: {},
  withdrawn: {},
};

type Leave = { state: LeaveState };

/** Why a leave cannot be answered so, or null. */
export const whyNotAnswer = (leave: Leave, how: 'grant' | 'decline', lesson: Lesson): Reason | null => {
  if (!leaveMoves[leave.state][how]) return 'leave.answered';
  return lesson.calledOffAt ? 'leave.called_off' : null;
};

/** Why a leave cannot be taken back, or null; `isBooked`: another child has the place, `isUsed`: the right it earned is used. */
export function whyNotWithdraw(
  leave: Leave,
  lesson: Lesson,
  { now, isBooked, isUsed }: { now: Temporal.Instant; isBooked: boolean; isUsed: boolean },
): Reason | null {
  if (!leaveMoves[leave.state].withdraw) return 'leave.answered';
  if (!before(now, lesson.startsAt)) return 'leave.begun';
  if (lesson.calledOffAt) return 'leave.called_off';
  // What cannot be mended is said first: nobody cancels a make-up lesson for a leave that stays all the same.
  if (isBooked) return 'leave.place_taken';
  return isUsed ? 'leave.right_used' : null;
}

type Right = { endedAt: Temporal.Instant | null; goodUntil: Temporal.Instant };

/** Why a right cannot be used, or null; `isBooked`: it is used already. */
export function whyNotUse(
  right: Right,
  { now, isBooked }: { now: Temporal.Instant; isBooked: boolean },
): Reason | null {
  if (isBooked) return 'leave.right_used';
  return right.endedAt || before(right.goodUntil, now) ? 'leave.right_over' : null;
}

type Level = { category: string; gradeFrom: number; gradeTo: number; kind: string };

/** Whether a lesson of one offering can stand for one of another: the same subject for the same grades. */
export const isSameLevel = (one: Level, other: Level): boolean =>
  one.kind === other.kind &&
  one.category === other.category &&
  one.gradeFrom === other.gradeFrom &&
  one.gradeTo === other.gradeTo;

/**
 * The numbers that are free for guests in one lesson, lowest first: those of children on leave, and, of a class that is sold no more,
 * those that nobody has. What is still on sale stays free for who buys it.
 */
export function freePlaces({
  classSize,
  seated,
  onLeave,
  taken,
  isSold,
}: {
  classSize: number;
  /** Numbers of children in the class. */
  seated: readonly number[];
  /** Numbers of those on leave from this lesson. */
  onLeave: readonly number[];
  /** Numbers offered to or booked by guests. */
  taken: readonly number[];
  isSold: boolean;
}): number[] {
  const away = new Set(onLeave);
  const inClass = new Set(seated);
  const guests = new Set(taken);
  return Array.from({ length: classSize }, (_place, index) => index + 1).filter(
    (number) => !guests.has(number) && (away.has(number) || (!isSold && !inClass.has(number))),
  );
}

/** An offered place is kept for a family this long, and never into the last hours before its lesson. */
const offerLife = { hours: 12 };
const lastHours = { hours: 2 };

/** Until when a place that came free is kept for who is offered it; null when it comes too late for an offer. */
export function offerUntil(lesson: Pick<Lesson, 'startsAt'>, now: Temporal.Instant): Temporal.Instant | null {
  const last = lesson.startsAt.subtract(lastHours);
  const until = now.add(offerLife);
  const kept = before(last, until) ? last : until;
  // Less than an hour is no time to decide in.
  return before(kept, now.add({ hours: 1 })) ? null : kept;
}

/** Whether a lesson does not take place: called off itself, or with its whole class. */
export const isOff = (lesson: Pick<Lesson, 'calledOffAt'>, session: { runs: boolean | null }): boolean =>
  lesson.calledOffAt !== null || session.runs === false;

/** Why a right cannot be used in a lesson, or null. */
export function whyNotMakeUpIn(
  lesson: Lesson,
  right: Pick<Right, 'goodUntil'>,
  { now, isSameLevel: fits, runs }: { now: Temporal.Instant; isSameLevel: boolean; runs: boolean | null },
): Reason | null {
  if (!fits) return 'leave.other_level';
  if (isOff(lesson, { runs })) return 'leave.called_off';
  if (!before(now, lesson.startsAt)) return 'leave.begun';
  return before(right.goodUntil, lesson.startsAt) ? 'leave.right_over' : null;
}

/** Why a place cannot be given back, or null: booked, and its lesson is less than the rule's hours away. */
export const whyNotCancel = (
  place: { offeredUntil: Temporal.Instant | null },
  lesson: Pick<Lesson, 'startsAt'>,
  { now, noticeHours }: { now: Temporal.Instant; noticeHours: number },
): Reason | null =>
  !place.offeredUntil && before(lesson.startsAt, now.add({ hours: noticeHours }))
    ? { code: 'leave.too_late', params: { hours: noticeHours } }
    : null;

/** Days before a right ends on which its family is told. */
export const warnedDays = 14;
