import type { Person } from '../../platform/context.ts';
import type { Reason } from '../../platform/refusal.ts';

/** Why this person may not see a match and what was judged, or null: its own teacher may, and staff whom the call lets through. */
export const whyMayNotSee = (person: Person, isOwnClass: boolean): Reason | null =>
  person.kind === 'staff' ? null : whyMayNotDebate(person, isOwnClass);

/** Why this person may not correct a ballot, or null: its judge may, and staff. */
export const whyMayNotCorrect = (person: Person, isOwnBallot: boolean): Reason | null =>
  person.kind === 'staff' || isOwnBallot ? null : 'debates.others_ballot';

/** Why this person may not hold debates in a class, or null: its own teacher may. Who only covers a lesson does not. */
export const whyMayNotDebate = (person: Person, isOwnClass: boolean): Reason | null =>
  // What is somebody else's is as if it were not there.
  person.kind === 'teacher' && isOwnClass ? null : 'not_found';
