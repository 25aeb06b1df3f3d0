import { figures } from '../../../contract/core/figures.ts';
import type { EntryKind, EntryRule } from '../../../contract/lesson-account/kinds.ts';
import type { DoorState, Mark, OnRollAs } from '../../../contract/roll-call/marks.ts';
import type { Reason } from '../../platform/refusal.ts';
import { isBefore, type Span } from '../../platform/spans.ts';
import { isSameDay } from '../../platform/zoned.ts';
import type { Witnesses } from '../../schema/roll-call.ts';

/** A roll and a lesson's door open this long before the lesson. */
const opensBefore = { minutes: figures.rollOpensMinutes };
/** A roll closes this long after the lesson; later changes are corrections. */
const closesAfter = { hours: figures.rollClosesHours };
/** Until this long after the start an absent child may only be late; then the guardians are notified. */
export const absentAfter = { minutes: 10 };

/** Says whether to notify of a child marked absent: the lesson takes place and began long enough ago. */
export const isAbsenceDue = ({ startsAt, calledOffAt }: Standing, now: Temporal.Instant): boolean =>
  !calledOffAt && Temporal.Instant.compare(startsAt.add(absentAfter), now) <= 0;

/** Returns the time in which the roll of a lesson can be called. */
export const rollWindow = ({ startsAt, endsAt }: Span) => ({
  opensAt: startsAt.subtract(opensBefore),
  closesAt: endsAt.add(closesAfter),
});

/** Says whether a change of a roll is a correction now. */
export const isClosed = (lesson: Span, now: Temporal.Instant): boolean =>
  !isBefore(now, rollWindow(lesson).closesAt);

type Standing = Span & { calledOffAt: Temporal.Instant | null };

/** Says why the roll of a lesson cannot be saved now, or null: called off, not open, or closed without a reason. */
export function whyNotSave(
  lesson: Standing,
  { now, reason }: { now: Temporal.Instant; reason: string | undefined },
): Reason | null {
  if (lesson.calledOffAt) return 'roll_call.called_off';
  if (isBefore(now, rollWindow(lesson).opensAt))
    return { code: 'roll_call.not_open', params: { rollOpensMinutes: figures.rollOpensMinutes } };
  return isClosed(lesson, now) && !reason ? 'roll_call.reason_needed' : null;
}

/**
 * Says why nothing can be signed for the children of a camp day now, or null: it is of another day by its clock, or called off. Whoever was
 * there already still leaves a day that is called off.
 */
export function whyNotSign(
  {
    startsAt,
    calledOffAt,
    site,
  }: Pick<Standing, 'startsAt' | 'calledOffAt'> & { site: { timeZone: string } },
  { sign, now }: { sign: 'arrived' | 'left'; now: Temporal.Instant },
): Reason | null {
  if (!isSameDay(startsAt, now, site.timeZone)) return 'roll_call.other_day';
  return calledOffAt && sign === 'arrived' ? 'roll_call.called_off' : null;
}

/** Returns the span of ends of lessons due for a reminder of their missing roll: from the closing of rolls to half an hour ago. */
export const remindedBetween = (now: Temporal.Instant) => ({
  after: closedSince(now),
  until: now.subtract({ minutes: 30 }),
});

/** Rolls of lessons that ended before this are closed. */
export const closedSince = (now: Temporal.Instant): Temporal.Instant => now.subtract(closesAfter);

/** Says whether a mark means that the child attended. */
export const attended = (mark: Mark): boolean => mark !== 'leave' && mark !== 'absent';

/** Returns the mark before anybody sets it: present, unless on leave. */
export const markBefore = (hasLeave: boolean): Mark => (hasLeave ? 'leave' : 'present');

/** The mark that a form wants, and the one it showed; `seen_minutes` is 0 for none. */
export type Wanted = {
  mark: Mark;
  minutes?: number | undefined;
  seen?: Mark | undefined;
  seen_minutes?: number | undefined;
};
type Stored = { mark: Mark; minutes: number | null; markedBy: string };

/** Only coming late and leaving early have minutes. */
const minutesOf = ({ mark, minutes = 0 }: Wanted): number =>
  mark === 'late' || mark === 'left_early' ? minutes : 0;

const isSeen = ({ seen, seen_minutes }: Wanted, stored: Omit<Stored, 'markedBy'>): boolean =>
  stored.mark === seen && (seen_minutes === undefined || seen_minutes === (stored.minutes ?? 0));

/** Whether a form repeats the mark it showed while another was stored since. */
export const isUntouched = (wanted: Wanted, stored: Omit<Stored, 'markedBy'>): boolean =>
  isSeen(wanted, { mark: wanted.mark, minutes: minutesOf(wanted) }) && !isSeen(wanted, stored);

/** Whether a form would replace a mark that it did not show; without what it showed, a mark of another person. */
export const isUnseen = (wanted: Wanted, stored: Stored, accountId: string): boolean =>
  (stored.mark !== wanted.mark || (stored.minutes ?? 0) !== minutesOf(wanted)) &&
  !isUntouched(wanted, stored) &&
  (wanted.seen ? !isSeen(wanted, stored) : stored.markedBy !== accountId);

type Counted = { kind: Exclude<EntryKind, 'corrected'>; amount: number; rule: EntryRule };

/**
 * Returns the amount taken from a child's account for a lesson by its mark. A leave granted in time takes nothing; one granted as counted,
 * or not granted, takes the lesson like an absence. A guest's make-up counts, attended or not.
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

/** Returns the state of a lesson's door: it opens with the roll and closes with the lesson. */
export function doorState(lesson: Span, now: Temporal.Instant): DoorState {
  if (isBefore(now, rollWindow(lesson).opensAt)) return 'before';
  return isBefore(now, lesson.endsAt) ? 'open' : 'over';
}

/** Says why nobody can enter a lesson's door now, or null: it is closed, or there is none. */
export function whyNotEnter(
  lesson: Standing & { link: string | null; site: { kind: 'campus' | 'online' } },
  now: Temporal.Instant,
): Reason | null {
  if (lesson.calledOffAt) return 'roll_call.called_off';
  const state = doorState(lesson, now);
  if (state === 'over') return 'roll_call.door_over';
  // Before `door_early`: a campus lesson never opens a door, so nobody should be asked to come back later.
  if (lesson.site.kind === 'campus') return 'roll_call.no_door';
  if (state === 'before')
    return { code: 'roll_call.door_early', params: { rollOpensMinutes: figures.rollOpensMinutes } };
  return lesson.link ? null : 'roll_call.no_link';
}

/** Says why a guardian cannot state now whether a child was there, or null: the lesson has not begun, or is counted. */
export function whyNotWitness(lesson: Span, now: Temporal.Instant): Reason | null {
  if (isBefore(now, lesson.startsAt)) return 'roll_call.not_begun';
  return isClosed(lesson, now) ? 'roll_call.witness_late' : null;
}

/** Says whether witnesses contradict each other; silence agrees. */
export const disagree = ({ roll, door, guardian }: Witnesses): boolean =>
  [door, guardian].some((word) => word !== null && word !== roll);

/**
 * Returns what the door says on a child: present if they entered, absent if not and the lesson is over. No word on a campus, or if nobody
 * entered, not even the teacher: then the link came too late or another way.
 */
export function doorWitness(
  lesson: { endsAt: Temporal.Instant; site: { kind: 'campus' | 'online' } },
  { came, isUsed, now }: { came: boolean; isUsed: boolean; now: Temporal.Instant },
): boolean | null {
  if (came) return true;
  const hasDoor = lesson.site.kind === 'online' && isUsed;
  return hasDoor && !isBefore(now, lesson.endsAt) ? false : null;
}

/** Returns the mark after a decision whether a child was there; the former one if it fits. */
export function decidedMark(mark: Mark | null, wasHere: boolean): Mark {
  if (mark && attended(mark) === wasHere) return mark;
  return wasHere ? 'present' : 'absent';
}

/** Returns the amount a lesson takes after staff decided whether it counts. */
export function decidedCount(
  mark: Mark,
  { as, counts }: { as: Exclude<OnRollAs, 'trial'>; counts: boolean },
): Counted {
  if (!counts) return { kind: 'leave', amount: 0, rule: 'let_off' };
  return countOf(mark, { as, excuse: { isCounted: true } });
}
