import type { Person } from '../../platform/context.ts';
import type { Reason } from '../../platform/refusal.ts';

/** Why this person may not speak about a lesson's children, or null: whoever teaches the class may. */
export function whyMayNotSpeak(person: Person, teaches: boolean): Reason | null {
  // A lesson that is somebody else's is as if it were not there.
  return person.kind === 'teacher' && teaches ? null : 'not_found';
}

/** Why this teacher may not change a phrase, or null: it is their own. The school's are nobody's to change. */
export const whyMayNotChange = (
  teacherId: string,
  phrase: { teacherId: string | null } | null,
): Reason | null => (phrase?.teacherId === teacherId ? null : 'not_found');
