import { day, endDay, type Hours, minute, nextChange, offsetAt, type Wall, wallOn } from './time.ts';

/** The moments (milliseconds) at which a zone's clocks show a wall time: one; none where they skip it; two where they go back. */
export function momentsOf(wall: Wall, zone: string): number[] {
  const plain = Date.UTC(wall.year, wall.month - 1, wall.day, wall.hour, wall.minute);
  const offsets = new Set([offsetAt(plain - day, zone), offsetAt(plain + day, zone)]);
  return [...offsets]
    .map((offset) => ({ offset, at: plain - offset * minute }))
    .filter(({ offset, at }) => offsetAt(at, zone) === offset)
    .map(({ at }) => at)
    .sort((a, b) => a - b);
}

/** Why a wall time is no moment: the code of a field message, with the day, the time, and the next time that is one. */
export type ClockFault = {
  code: 'hour_skipped' | 'hour_twice';
  params: { day: string; time: string; next: string };
};

/** Says why a wall time is not exactly one moment in a zone, or null. */
export function wallFault(wall: Wall, zone: string): ClockFault | null {
  const moments = momentsOf(wall, zone);
  if (moments.length === 1) return null;
  const plain = Date.UTC(wall.year, wall.month - 1, wall.day, wall.hour, wall.minute);
  const [before, after] = [offsetAt(plain - day, zone), offsetAt(plain + day, zone)];
  const ahead = Math.max(before, after) * minute;
  const change = nextChange(plain - ahead, zone)?.at ?? plain - ahead;
  const text = (local: number) => new Date(local).toISOString().slice(11, 16);
  return {
    code: moments.length === 0 ? 'hour_skipped' : 'hour_twice',
    params: {
      day: new Date(plain).toISOString().slice(0, 10),
      time: text(plain),
      next: text(change + ahead),
    },
  };
}

/** The same for a day (YYYY-MM-DD) and a time (`16:30`). */
export const clockFault = (date: string, clock: string, zone: string): ClockFault | null =>
  wallFault(wallOn(date, clock), zone);

/** The same for an end: where clocks change at it, the minute before decides. */
export function endFault(date: string, clock: string, zone: string): ClockFault | null {
  const fault = clockFault(date, clock, zone);
  const wall = wallOn(date, clock);
  return fault && wallFault({ ...wall, minute: wall.minute - 1 }, zone) && fault;
}

/** Faults at the start and end of hours. */
export type HoursFault = Partial<Record<keyof Hours, ClockFault>>;

/** The faults of a start and an end by field, or null without any. */
export const faultsAt = (start: ClockFault | null, end: ClockFault | null): HoursFault | null =>
  start || end ? { ...(start && { start }), ...(end && { end }) } : null;

/** Why hours on a day are no two moments in a zone, at their start or end; null: they are. */
export const hoursFault = (date: string, hours: Hours, zone: string): HoursFault | null =>
  faultsAt(clockFault(date, hours.start, zone), endFault(endDay(date, hours), hours.end, zone));
