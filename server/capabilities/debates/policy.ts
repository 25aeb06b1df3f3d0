import type { Person } from '../../platform/context.ts';
import type { Reason } from '../../platform/refusal.ts';

/** Says why this person may not see a match, or null: the class's teacher and staff may. */
export const whyMayNotSee = (person: Person, isOwnClass: boolean): Reason | null =>
  person.kind === 'staff' ? null : whyMayNotDebate(person, isOwnClass);

/** Says why this person may not correct a ballot, or null: its judge and staff may. */
export const whyMayNotCorrect = (person: Person, isOwnBallot: boolean): Reason | null =>
  person.kind === 'staff' || isOwnBallot ? null : 'debates.others_ballot';

/** Says why this person may not hold debates in a class, or null: its teacher may, a cover may not. */
export const whyMayNotDebate = (person: Person, isOwnClass: boolean): Reason | null =>
  // Do not reveal that another's class exists.
  person.kind === 'teacher' && isOwnClass ? null : 'not_found';
