import { wallFault } from '../../contract/core/clock-faults.ts';
import { momentOf, type Wall, wallAt } from '../../contract/core/time.ts';
import * as m from '../../messages/compiled/messages.js';

const shape = /^(\d{4,6})-(\d\d)-(\d\d)T(\d\d):(\d\d)/;
const two = (value: number) => String(value).padStart(2, '0');

/** An instant as local time of a zone, in the format of a datetime-local input. A half-typed value stays unchanged. */
export function wallText(instant: string | null | undefined, zone: string): string {
  if (!instant?.endsWith('Z')) return instant ?? '';
  const { year, month, day, hour, minute } = wallAt(instant, zone);
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}`;
}

/** The local time in a typed text; null for a half-typed one. */
function wallIn(typed: string): Wall | null {
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = (shape.exec(typed) ?? []).slice(1).map(Number);
  return year < 1900 || year > 9999 ? null : { year, month, day, hour, minute };
}

/** The instant of a local time typed in a zone. A half-typed year stays unchanged, and a time that clocks skip or repeat. */
export function instantOf(typed: string, zone: string): string | null {
  if (typed === '') return null;
  const wall = wallIn(typed);
  if (!wall || wallFault(wall, zone)) return typed;
  return new Date(momentOf(wall, zone)).toISOString();
}

const faultWords = { hour_skipped: m.field_hour_skipped, hour_twice: m.field_hour_twice };

/** What is wrong with a local time that stayed as typed because clocks skip or repeat it. */
export function wallError(value: string | null | undefined, zone: string): string | undefined {
  const wall = value && !value.endsWith('Z') ? wallIn(value) : null;
  const fault = wall && wallFault(wall, zone);
  return fault ? faultWords[fault.code](fault.params) : undefined;
}
