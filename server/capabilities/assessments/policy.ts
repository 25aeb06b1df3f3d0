import type { Person } from '../../platform/context.ts';
import type { Reason } from '../../platform/refusal.ts';

/** Says why this person may not deal with an assessment, or null: only its teacher may. */
export function whyMayNotAssess(
  person: Person,
  teacherId: string,
  assessment: { teacherId: string } | null,
): Reason | null {
  // Do not reveal that another teacher's assessment exists.
  return person.kind === 'teacher' && assessment?.teacherId === teacherId ? null : 'not_found';
}
