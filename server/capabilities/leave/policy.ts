import type { Person } from '../../platform/context.ts';
import type { Reason } from '../../platform/refusal.ts';

/** Why somebody may not answer a leave, or null: a teacher answers for the classes they see, the staff for all. */
export const whyMayNotAnswer = (person: Person, isOwnClass: boolean): Reason | null =>
  person.kind === 'staff' || (person.kind === 'teacher' && isOwnClass) ? null : 'not_found';
