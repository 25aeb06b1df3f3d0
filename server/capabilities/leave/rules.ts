import type { LeaveState } from '../../../contract/leave/calls.ts';
import type { Reason } from '../../platform/refusal.ts';
import { isBefore } from '../../platform/spans.ts';
import { isMadeUp, type LeaveRule } from '../leave-rules/index.ts';

type Lesson = { startsAt: Temporal.Instant; calledOffAt: Temporal.Instant | null };
type Offering = { kind: string; privateFor: string | null };

/** Why leave from a lesson cannot be asked for, or null. */
export function whyNotAskLeave(lesson: Lesson, offering: Offering, now: Temporal.Instant): Reason | null {
  if (offering.privateFor) return 'leave.private_one';
  if (offering.kind !== 'course' && offering.kind !== 'camp') return 'leave.no_leave';
  if (lesson.calledOffAt) return 'leave.called_off';
  return isBefore(now, lesson.startsAt) ? null : 'leave.begun';
}

/** The last moment at which leave earns a right; null for kinds without make-up lessons. */
export const earnsUntil = (
  lesson: Pick<Lesson, 'startsAt'>,
  offering: Pick<Offering, 'kind'>,
  rule: LeaveRule,
): Temporal.Instant | null =>
  isMadeUp(offering) ? lesson.startsAt.subtract({ hours: rule.noticeHours }) : null;

/** Whether leave asked for now earns a right. Otherwise the lesson counts as held. */
export function earnsMakeUp(
  lesson: Pick<Lesson, 'startsAt'>,
  offering: Pick<Offering, 'kind'>,
  { rule, now }: { rule: LeaveRule; now: Temporal.Instant },
): boolean {
  const until = earnsUntil(lesson, offering, rule);
  return until !== null && !isBefore(until, now);
}

/** `end`: the child left the class, or the lesson was called off. */
type LeaveAct = 'grant' | 'decline' | 'withdraw' | 'end';

/** The moves of each leave state. */
export const leaveMoves: Readonly<Record<LeaveState, Partial<Record<LeaveAct, LeaveState>>>> = {
  asked: { grant: 'granted', decline: 'declined', withdraw: 'withdrawn', end: 'ended' },
  granted: { withdraw: 'withdrawn', end: 'ended' },
  declined: {},
  withdrawn: {},
  ended: {},
};

type Leave = { state: LeaveState };

/** Why a leave cannot be answered this way, or null. */
export const whyNotAnswer = (leave: Leave, how: 'grant' | 'decline', lesson: Lesson): Reason | null => {
  if (!leaveMoves[leave.state][how]) return 'leave.answered';
  return lesson.calledOffAt ? 'leave.called_off' : null;
};

/** Why a leave cannot be withdrawn, or null. `isBooked`: a guest has the place. `isUsed`: the right is used. */
export function whyNotWithdraw(
  leave: Leave,
  lesson: Lesson,
  { now, isBooked, isUsed }: { now: Temporal.Instant; isBooked: boolean; isUsed: boolean },
): Reason | null {
  if (!leaveMoves[leave.state].withdraw) return 'leave.answered';
  if (!isBefore(now, lesson.startsAt)) return 'leave.begun';
  if (lesson.calledOffAt) return 'leave.called_off';
  // Check first what the family cannot change: nobody should cancel a make-up lesson in vain.
  if (isBooked) return 'leave.place_taken';
  return isUsed ? 'leave.right_used' : null;
}

type Right = { endedAt: Temporal.Instant | null; goodUntil: Temporal.Instant };

/** Why a right cannot be used, or null. `isBooked`: it is already used. */
export function whyNotUse(
  right: Right,
  { now, isBooked }: { now: Temporal.Instant; isBooked: boolean },
): Reason | null {
  if (isBooked) return 'leave.right_used';
  return right.endedAt || isBefore(right.goodUntil, now) ? 'leave.right_over' : null;
}

type Level = { category: string; gradeFrom: number; gradeTo: number; kind: string };

/** Whether a lesson of one offering can replace one of another: same kind, subject and grades. */
export const isSameLevel = (a: Level, b: Level): boolean =>
  a.kind === b.kind && a.category === b.category && a.gradeFrom === b.gradeFrom && a.gradeTo === b.gradeTo;

/** So many unsold numbers of a class on sale stay free for buyers. */
export const keptForBuyers = 2;

/**
 * Free numbers for guests in a lesson: `free` of children on leave and, in a class off sale, unsold ones, lowest first; `spare`
 * are unsold ones of a class on sale beyond those kept for buyers, lent ones first, then highest first, so that guests of several
 * lessons share them.
 */
export function freePlaces({
  classSize,
  seated,
  lent = [],
  onLeave,
  withGuests,
  isSold,
}: {
  classSize: number;
  /** Numbers of children in the class. */
  seated: readonly number[];
  /** Numbers that cannot be sold, because guests have them in other lessons. */
  lent?: readonly number[];
  /** Numbers of children on leave from this lesson. */
  onLeave: readonly number[];
  /** Numbers offered to or booked by guests. */
  withGuests: readonly number[];
  isSold: boolean;
}): { free: number[]; spare: number[] } {
  const away = new Set(onLeave);
  const inClass = new Set(seated);
  const guests = new Set(withGuests);
  const numbers = Array.from({ length: classSize }, (_place, index) => index + 1);
  const open = numbers.filter((number) => !guests.has(number));
  const isLent = new Set(lent);
  // Those that can be sold come first: they are kept for buyers before lent ones.
  const unsold = open
    .filter((number) => !inClass.has(number))
    .sort((a, b) => Number(isLent.has(a)) - Number(isLent.has(b)) || a - b);
  return {
    free: open.filter((number) => away.has(number) || (!isSold && !inClass.has(number))),
    spare: isSold ? unsold.slice(keptForBuyers).reverse() : [],
  };
}

/** An offer lasts this long, and never reaches into the last hours before its lesson. */
const offerDuration = { hours: 12 };
const lastHours = { hours: 2 };

/** Until when an offer made now lasts; null when it is too late for one. */
export function offerUntil(lesson: Pick<Lesson, 'startsAt'>, now: Temporal.Instant): Temporal.Instant | null {
  const last = lesson.startsAt.subtract(lastHours);
  const until = now.add(offerDuration);
  const end = isBefore(last, until) ? last : until;
  // An hour is the least time to decide in.
  return isBefore(end, now.add({ hours: 1 })) ? null : end;
}

/** Whether a lesson is called off, alone or with its class. */
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
  if (!isBefore(now, lesson.startsAt)) return 'leave.begun';
  return isBefore(right.goodUntil, lesson.startsAt) ? 'leave.right_over' : null;
}

/** Why a place cannot be given back, or null. A booked place cannot within the notice hours. */
export const whyNotCancel = (
  place: { offeredUntil: Temporal.Instant | null },
  lesson: Pick<Lesson, 'startsAt'>,
  { now, noticeHours }: { now: Temporal.Instant; noticeHours: number },
): Reason | null =>
  !place.offeredUntil && isBefore(lesson.startsAt, now.add({ hours: noticeHours }))
    ? { code: 'leave.too_late', params: { hours: noticeHours } }
    : null;

/** A family is warned this many days before a right ends. */
export const warningDays = 14;
