import type { Person } from '../../platform/context.ts';
import type { Reason } from '../../platform/refusal.ts';

/** Says why a person may not write remarks in a lesson, or null: only teachers of the class may. */
export function whyMayNotRemark(person: Person, teaches: boolean): Reason | null {
  // Another teacher's lesson is treated as missing.
  return person.kind === 'teacher' && teaches ? null : 'not_found';
}

/** Says why somebody may not change a phrase, or null: teachers change their own, the office (`owner` null) the school's. */
export const whyMayNotChange = (
  owner: string | null,
  phrase: { teacherId: string | null } | null,
): Reason | null => (phrase?.teacherId === owner ? null : 'not_found');
