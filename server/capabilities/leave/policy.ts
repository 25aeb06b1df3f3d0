import type { Person } from '../../platform/context.ts';
import type { Reason } from '../../platform/refusal.ts';

/** Why a person may not answer a leave, or null. Teachers answer for their own classes, staff for all. */
export const whyMayNotAnswer = (person: Person, isOwnClass: boolean): Reason | null =>
  person.kind === 'staff' || (person.kind === 'teacher' && isOwnClass) ? null : 'not_found';
