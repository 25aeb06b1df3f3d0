import type { Person } from '../../platform/context.ts';
import type { Reason } from '../../platform/refusal.ts';

/** Why this person may not see or run a contest, or null: its own teachers may, who are its judges, and staff whom the call lets through. */
export const whyMayNotRunContest = (person: Person, isOwn: boolean): Reason | null =>
  // What is somebody else's is as if it were not there.
  person.kind === 'staff' || (person.kind === 'teacher' && isOwn) ? null : 'not_found';
