import type { Person } from '../../platform/context.ts';
import type { Reason } from '../../platform/refusal.ts';

/** Says why a person may not see or save the roll of a lesson, or null: its teachers may, and staff with the right of the call. */
export function whyMayNotCallRoll(person: Person, teaches: boolean): Reason | null {
  if (person.kind === 'staff') return null;
  // Another teacher's lesson is treated as missing.
  return person.kind === 'teacher' && teaches ? null : 'not_found';
}
