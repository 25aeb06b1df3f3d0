import type { Person } from '../../platform/context.ts';
import type { Reason } from '../../platform/refusal.ts';

/** Why this person may not answer what was said of a class, or null: its teachers may, and staff for the school. */
export const whyMayNotAnswer = (person: Person, teaches: boolean): Reason | null =>
  person.kind === 'staff' || (person.kind === 'teacher' && teaches) ? null : 'not_found';
