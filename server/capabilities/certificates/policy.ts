import type { Person } from '../../platform/context.ts';
import type { Reason } from '../../platform/refusal.ts';

/**
 * Says why this person may not see or issue a class's certificates, or null: its teacher and staff may, a cover not.
 */
export const whyMayNotCertify = (person: Person, isOwnClass: boolean): Reason | null =>
  person.kind === 'staff' || (person.kind === 'teacher' && isOwnClass) ? null : 'not_found';
