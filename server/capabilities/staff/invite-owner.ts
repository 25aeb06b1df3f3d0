import { path } from '../../../contract/core/paths.ts';
import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { linkTo } from '../../platform/notices/definition.ts';
import { refuse } from '../../platform/refusal.ts';
import { newToken, tokenHash } from '../../platform/secrets/tokens.ts';
import { findAccount } from '../accounts/index.ts';
import { staffInviteLife } from './rules.ts';
import { insertStaffInvite, listMembers, lockMembers, openStaffInvites, updateStaffInvite } from './store.ts';

type Invitation = { name: string; email: string; another: boolean };

/**
 * Creates a link, valid once and for 24 hours, with which somebody becomes an owner with a password of their own. For the operator of the
 * server, who has no account. Replaces an earlier one for the same address. Refuses `staff.taken`, and `staff.owner_there` unless
 * `another`: owners invite others themselves.
 */
export async function inviteOwner(context: Context, { name, email, another }: Invitation): Promise<string> {
  await lockMembers(context);
  if (await findAccount(context, { email }, ['staff'])) refuse('staff.taken');
  const owners = (await listMembers(context)).filter(({ role }) => role === 'owner');
  if (owners.length > 0 && !another) refuse('staff.owner_there');
  for (const open of await openStaffInvites(context))
    if (open.invitedBy === null && open.email === email)
      await updateStaffInvite(context, open.id, { withdrawnAt: context.now });
  const token = newToken();
  const id = context.newId();
  await insertStaffInvite(context, {
    id,
    tokenHash: tokenHash(token),
    name,
    email,
    role: 'owner',
    invitedBy: null,
    createdAt: context.now,
    expiresAt: context.now.add(staffInviteLife),
  });
  const after = { role: 'owner', by: 'command' };
  await record(context, { action: 'staff.invite', subject: `staff_invite:${id}`, after });
  return linkTo({ origin: context.settings.publicUrl, locale: context.locale }, path.staffInvite(token));
}
