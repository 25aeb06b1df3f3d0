import type { Person } from '../../platform/context.ts';
import type { Reason } from '../../platform/refusal.ts';

/** Why this person may not see or save the roll of a lesson, or null: who teaches it may, and staff whom the call lets through. */
export function whyMayNotCallRoll(person: Person, teaches: boolean): Reason | null {
  if (person.kind === 'staff') return null;
  // A lesson that is somebody else's is as if it were not there.
  return person.kind === 'teacher' && teaches ? null : 'not_found';
}
