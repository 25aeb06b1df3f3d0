import type { TimerView } from '../../../contract/debates/views.ts';

/** The clock of a speech. */
export type Clock = {
  /** Seconds left; negative after the end. */
  left: number;
  phase: 'still' | 'running' | 'soon' | 'over';
};

/** Seconds before the end at which the warning comes: a minute, or a quarter of a short speech. */
export const soonSeconds = (seconds: number): number => (seconds >= 240 ? 60 : Math.round(seconds / 4));

/** The clock of the timer's current speech at an instant of the server's clock (milliseconds). */
export function clockOf(timer: TimerView, serverNow: number): Clock {
  const seconds = timer.speeches[timer.at]?.seconds ?? 0;
  const startedAt = timer.running_since === null ? null : Date.parse(timer.running_since);
  const spent = timer.spent + (startedAt === null ? 0 : Math.max(0, serverNow - startedAt) / 1000);
  const left = seconds - spent;
  if (left <= 0) return { left, phase: 'over' };
  if (left <= soonSeconds(seconds)) return { left, phase: 'soon' };
  return { left, phase: startedAt === null ? 'still' : 'running' };
}

/** Whether two readings of a clock look the same: it shows whole seconds. */
export const looksAlike = (a: Clock, b: Clock): boolean =>
  a.phase === b.phase && shownSeconds(a) === shownSeconds(b);

/** The whole seconds shown, left or over. */
export const shownSeconds = ({ left }: Clock): number => Math.ceil(Math.abs(left));

/** The number of signals between two readings: one near the end, two at the end. */
export function soundsBetween(before: Clock, after: Clock): number {
  if (after.phase === before.phase) return 0;
  if (after.phase === 'over') return 2;
  return after.phase === 'soon' && before.phase === 'running' ? 1 : 0;
}
