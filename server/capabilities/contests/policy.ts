import type { Person } from '../../platform/context.ts';
import type { Reason } from '../../platform/refusal.ts';

/** Says why this person may not see or run a contest, or null: its teachers, who judge it, and staff may. */
export const whyMayNotRunContest = (person: Person, isOwn: boolean): Reason | null =>
  // Do not reveal that another's contest exists.
  person.kind === 'staff' || (person.kind === 'teacher' && isOwn) ? null : 'not_found';
