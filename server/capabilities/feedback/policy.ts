import type { Person } from '../../platform/context.ts';
import type { Reason } from '../../platform/refusal.ts';

/** Says why this person may not answer feedback, or null: the class's teachers may, and staff for the school. */
export const whyMayNotAnswer = (person: Person, teaches: boolean): Reason | null =>
  person.kind === 'staff' || (person.kind === 'teacher' && teaches) ? null : 'not_found';
