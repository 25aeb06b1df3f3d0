import type { Person } from '../../platform/context.ts';
import type { Reason } from '../../platform/refusal.ts';

/** Why this person may not speak about a lesson's children, or null: whoever teaches the class may. */
export function whyMayNotSpeak(person: Person, teaches: boolean): Reason | null {
  // A lesson that is somebody else's is as if it were not there.
  return person.kind === 'teacher' && teaches ? null : 'not_found';
}

/** Why somebody may not change a phrase, or null: a teacher changes the own ones, the office (`owner` null) the school's. */
export const whyMayNotChange = (
  owner: string | null,
  phrase: { teacherId: string | null } | null,
): Reason | null => (phrase?.teacherId === owner ? null : 'not_found');
