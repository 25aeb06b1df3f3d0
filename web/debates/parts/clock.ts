import type { TimerView } from '../../../contract/debates/views.ts';

/** What a speech's clock says. */
export type Clock = {
  /** Seconds left; below nothing it is over. */
  left: number;
  phase: 'still' | 'running' | 'soon' | 'over';
};

/** So many seconds before its end a speech is warned: a minute, of a short one a quarter. */
export const soonSeconds = (seconds: number): number => (seconds >= 240 ? 60 : Math.round(seconds / 4));

/** The clock of the speech at which a timer stands, at a moment of the server's clock (milliseconds). */
export function clockOf(timer: TimerView, serverNow: number): Clock {
  const seconds = timer.speeches[timer.at]?.seconds ?? 0;
  const since = timer.running_since === null ? null : Date.parse(timer.running_since);
  const spent = timer.spent + (since === null ? 0 : Math.max(0, serverNow - since) / 1000);
  const left = seconds - spent;
  if (left <= 0) return { left, phase: 'over' };
  if (left <= soonSeconds(seconds)) return { left, phase: 'soon' };
  return { left, phase: since === null ? 'still' : 'running' };
}

/** Whether two moments of a clock look the same to who reads it: it says whole seconds. */
export const looksAlike = (one: Clock, other: Clock): boolean =>
  one.phase === other.phase && shownSeconds(one) === shownSeconds(other);

/** The whole seconds that a clock says, left or over. */
export const shownSeconds = ({ left }: Clock): number => Math.ceil(Math.abs(left));

/** How often to sound as a clock goes from one moment to the next: once when it is nearly over, twice when it is. */
export function soundsBetween(before: Clock, after: Clock): number {
  if (after.phase === before.phase) return 0;
  if (after.phase === 'over') return 2;
  return after.phase === 'soon' && before.phase === 'running' ? 1 : 0;
}
