import { momentOf, wallAt } from '../../contract/core/time.ts';

const shape = /^(\d{4,6})-(\d\d)-(\d\d)T(\d\d):(\d\d)/;
const two = (value: number) => String(value).padStart(2, '0');

/** An instant as local time of a zone, in the format of a datetime-local input. A half-typed value stays unchanged. */
export function wallText(instant: string | null | undefined, zone: string): string {
  if (!instant?.endsWith('Z')) return instant ?? '';
  const { year, month, day, hour, minute } = wallAt(instant, zone);
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}`;
}

/** The instant of a local time typed in a zone. A half-typed year stays unchanged. */
export function instantOf(typed: string, zone: string): string | null {
  if (typed === '') return null;
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = (shape.exec(typed) ?? []).slice(1).map(Number);
  if (year < 1900 || year > 9999) return typed;
  return new Date(momentOf({ year, month, day, hour, minute }, zone)).toISOString();
}
