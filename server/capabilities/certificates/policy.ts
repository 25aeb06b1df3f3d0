import type { Person } from '../../platform/context.ts';
import type { Reason } from '../../platform/refusal.ts';

/**
 * Why this person may not see or issue the certificates of a class, or null: its own teacher may, and staff whom the call lets
 * through. Who only covers a lesson does not.
 */
export const whyMayNotCertify = (person: Person, isOwnClass: boolean): Reason | null =>
  person.kind === 'staff' || (person.kind === 'teacher' && isOwnClass) ? null : 'not_found';
