import { clockFault, endFault, faultsAt, type HoursFault } from '../../../contract/core/clock-faults.ts';
import { addDays } from '../../../contract/core/time.ts';
import type { TeacherLeaveState } from '../../../contract/teacher-leave/calls.ts';
import type { Reason } from '../../platform/refusal.ts';
import { isBefore, overlap } from '../../platform/spans.ts';
import { instantOn } from '../../platform/zoned.ts';

/** The most days of a leave; longer ones are agreed outside the system. */
const mostDays = 92;

export type LeaveDays = {
  first_day: string;
  last_day: string;
  start?: string | undefined;
  end?: string | undefined;
};
export type Away = { startsAt: Temporal.Instant; endsAt: Temporal.Instant };

/** Returns the end of a leave's last day or hour as a day and a time: midnight is the end of the last day. */
const endOf = ({ last_day, end = '00:00' }: LeaveDays): [day: string, time: string] =>
  end === '00:00' ? [addDays(last_day, 1), end] : [last_day, end];

/** Says which hour of a leave clocks skip or repeat, as messages at the fields; null: none. */
export function clocksAgainst(days: LeaveDays, zone: string): HoursFault | null {
  const start = days.start ? clockFault(days.first_day, days.start, zone) : null;
  const end = days.end ? endFault(...endOf(days), zone) : null;
  return faultsAt(start, end);
}

/** Returns the time of a leave: whole days by the clocks of a zone, or from an hour of the first day to an hour of the last. */
export function awayFor(days: LeaveDays, zone: string): Away | null {
  const [lastDay, end] = endOf(days);
  const startsAt = instantOn(Temporal.PlainDate.from(days.first_day), days.start ?? '00:00', zone);
  const endsAt = instantOn(Temporal.PlainDate.from(lastDay), end, zone);
  return isBefore(startsAt, endsAt) ? { startsAt, endsAt } : null;
}

/** Says why a teacher cannot request this leave, or null; `others` are open and granted leaves. */
export function whyNotAsk(away: Away, others: readonly Away[], now: Temporal.Instant): Reason | null {
  if (!isBefore(now, away.startsAt)) return 'teacher_leave.past';
  if (away.startsAt.until(away.endsAt).total('hours') > mostDays * 24 + 1) return 'teacher_leave.long';
  const meets = others.some((other) => overlap(other, away));
  return meets ? 'teacher_leave.meets' : null;
}

/** The state table of a leave. */
export const leaveMoves: Readonly<
  Record<TeacherLeaveState, Partial<Record<'grant' | 'decline' | 'withdraw', TeacherLeaveState>>>
> = {
  asked: { grant: 'granted', decline: 'declined', withdraw: 'withdrawn' },
  granted: { withdraw: 'withdrawn' },
  declined: {},
  withdrawn: {},
};

/** Says why a leave can no longer be answered or withdrawn, or null. */
export function whyNotMove(
  leave: { state: TeacherLeaveState; startsAt: Temporal.Instant },
  move: 'grant' | 'decline' | 'withdraw',
  now: Temporal.Instant,
): Reason | null {
  if (!leaveMoves[leave.state][move]) return 'teacher_leave.answered';
  return move !== 'withdraw' || isBefore(now, leave.startsAt) ? null : 'teacher_leave.over';
}
