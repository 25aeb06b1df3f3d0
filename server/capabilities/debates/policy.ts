import type { Person } from '../../platform/context.ts';
import type { Reason } from '../../platform/refusal.ts';

/** Why this person may not hold debates in a class, or null: its own teacher may. Who only covers a lesson does not. */
export const whyMayNotDebate = (person: Person, isOwnClass: boolean): Reason | null =>
  // What is somebody else's is as if it were not there.
  person.kind === 'teacher' && isOwnClass ? null : 'not_found';
