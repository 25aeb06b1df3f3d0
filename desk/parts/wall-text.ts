import { momentOf, wallAt } from '../../contract/core/time.ts';

const shape = /^(\d{4,6})-(\d\d)-(\d\d)T(\d\d):(\d\d)/;
const two = (value: number) => String(value).padStart(2, '0');

/** An instant as a place's clocks show it, as fields for a day and an hour write it. What is half typed stays as it is. */
export function wallText(instant: string | null | undefined, zone: string): string {
  if (!instant?.endsWith('Z')) return instant ?? '';
  const { year, month, day, hour, minute } = wallAt(instant, zone);
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}`;
}

/** The instant at which a place's clocks show what was typed; a year that is still being typed is left as it stands. */
export function instantOf(typed: string, zone: string): string | null {
  if (typed === '') return null;
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = (shape.exec(typed) ?? []).slice(1).map(Number);
  if (year < 1900 || year > 9999) return typed;
  return new Date(momentOf({ year, month, day, hour, minute }, zone)).toISOString();
}
