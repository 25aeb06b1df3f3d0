import type { GuardianRight } from '../../../contract/families/guardian-rights.ts';
import type { Person } from '../../platform/context.ts';
import type { Reason } from '../../platform/refusal.ts';

/**
 * Why this person may not do something for a child, or null; `rights` is what they may do for it, null when they do not look
 * after it.
 */
export function whyMayNotActForChild(
  person: Person,
  rights: readonly GuardianRight[] | null,
  right: GuardianRight,
): Reason | null {
  if (person.kind !== 'parent' || !rights) return 'orders.child_not_yours';
  return rights.includes(right) ? null : 'accounts.right_missing';
}

/** Why a guardian cannot step back from a child, or null: who entered it answers for it. */
export function whyMayNotLeave(guardian: { invitedBy: string | null } | undefined): Reason | null {
  if (!guardian) return 'orders.child_not_yours';
  return guardian.invitedBy ? null : 'accounts.last_guardian';
}

/** Why this parent may not accept an invitation, or null. */
export function whyMayNotAccept(person: Person, invite: { invitedBy: string } | null): Reason | null {
  if (person.kind !== 'parent') return 'not_allowed';
  if (!invite) return 'accounts.invite_over';
  return invite.invitedBy === person.accountId ? 'accounts.invite_own' : null;
}
