import type { Person } from '../../platform/context.ts';
import type { Reason } from '../../platform/refusal.ts';

/** Why this teacher may not deal with an assessment, or null: who gives it may. */
export function whyMayNotAssess(
  person: Person,
  teacherId: string,
  assessment: { teacherId: string } | null,
): Reason | null {
  // What is somebody else's is as if it were not there.
  return person.kind === 'teacher' && assessment?.teacherId === teacherId ? null : 'not_found';
}
