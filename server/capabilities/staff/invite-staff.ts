import type { CheckedInputOf } from '../../../contract/core/call.ts';
import { path } from '../../../contract/core/paths.ts';
import { rightsOf } from '../../../contract/core/rights.ts';
import type { StaffMembers, staffCalls } from '../../../contract/staff/calls.ts';
import { record } from '../../platform/audit/record.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { linkTo } from '../../platform/notices/definition.ts';
import { enqueueDirectEmail } from '../../platform/notices/enqueue.ts';
import { refuse } from '../../platform/refusal.ts';
import { hashPassword } from '../../platform/secrets/passwords.ts';
import { newToken, tokenHash } from '../../platform/secrets/tokens.ts';
import { createAccount, findAccount, openSignIn, type SignedIn } from '../accounts/index.ts';
import { presentStaff } from './list-staff.ts';
import { staffInvited } from './notices.ts';
import { limits, staffInviteLife } from './rules.ts';
import {
  findRole,
  insertMember,
  insertStaffInvite,
  lockMembers,
  openStaffInvites,
  staffInviteBehind,
  updateStaffInvite,
} from './store.ts';

/** Invites somebody to the staff by mail. Refuses the address of a member, and one with an open invitation unless confirmed. */
export async function inviteStaff(
  context: Context,
  input: CheckedInputOf<typeof staffCalls.staffInvite>,
): Promise<StaffMembers> {
  await lockMembers(context);
  if (await findAccount(context, { email: input.email }, ['staff'])) refuse('staff.taken');
  for (const open of await openStaffInvites(context)) {
    if (open.email !== input.email) continue;
    if (!input.again_confirmed) refuse('staff.invite_there', { email: open.email });
    await updateStaffInvite(context, open.id, { withdrawnAt: context.now });
  }
  const token = newToken();
  const invite = {
    id: context.newId(),
    tokenHash: tokenHash(token),
    name: input.name,
    email: input.email,
    role: input.role,
    invitedBy: accountOf(context),
    createdAt: context.now,
    expiresAt: context.now.add(staffInviteLife),
  };
  await insertStaffInvite(context, invite);
  const { locale, settings, person } = context;
  const link = linkTo({ origin: settings.publicUrl, locale }, path.staffInvite(token));
  const from = person.kind === 'visitor' ? '' : person.name;
  await enqueueDirectEmail(context, staffInvited, {
    to: input.email,
    locale,
    name: input.name,
    data: { from, link },
    until: invite.expiresAt.toString(),
  });
  await record(context, {
    action: 'staff.invite',
    subject: `staff_invite:${invite.id}`,
    after: { role: input.role },
  });
  return presentStaff(context);
}

/** Withdraws an open invitation. Refuses `not_found`. */
export async function withdrawStaffInvite(
  context: Context,
  input: { invite_id: string },
): Promise<StaffMembers> {
  // So that nobody accepts it in the meantime.
  await lockMembers(context);
  const open = await openStaffInvites(context);
  if (!open.some((invite) => invite.id === input.invite_id)) refuse('not_found');
  await updateStaffInvite(context, input.invite_id, { withdrawnAt: context.now });
  await record(context, { action: 'staff.invite_withdraw', subject: `staff_invite:${input.invite_id}` });
  return presentStaff(context);
}

/** Returns the invitation behind a link, if it can be accepted and its sender may still invite; else refuses `staff.invite_over`. */
async function requireOpenInvite(context: Context, secret: string) {
  const invite = await staffInviteBehind(context, tokenHash(secret));
  if (invite?.invitedBy === null) return invite;
  const role = invite && (await findRole(context, invite.invitedBy));
  return role && rightsOf(role).includes('staff.change') ? invite : refuse('staff.invite_over');
}

/** Returns an invitation, for the holder of its link. Refuses `staff.invite_over`. */
export async function viewStaffInvite(context: Context, input: { invite: string }) {
  await context.limit(limits.inviteAddress, context.address);
  const invite = await requireOpenInvite(context, input.invite);
  return { name: invite.name, email: invite.email, role: invite.role };
}

/** Accepts an invitation: creates the account and signs it in. In steps, for the hash. Refuses one that is over. */
export async function acceptStaffInvite(
  context: Context,
  input: { invite: string; password: string },
): Promise<SignedIn> {
  await context.limit(limits.inviteAddress, context.address);
  const passwordHash = await hashPassword(input.password);
  return context.transact(async (inside) => {
    // So that no role changes in the meantime.
    await lockMembers(inside);
    const invite = await requireOpenInvite(inside, input.invite);
    if (await findAccount(inside, { email: invite.email }, ['staff'])) refuse('staff.taken');
    const account = { id: inside.newId(), kind: 'staff' as const, name: invite.name };
    await createAccount(inside, {
      ...account,
      email: invite.email,
      passwordHash,
      locale: inside.locale,
      createdAt: inside.now,
    });
    await insertMember(inside, {
      accountId: account.id,
      role: invite.role,
      since: inside.now,
      givenBy: invite.invitedBy,
    });
    await updateStaffInvite(inside, invite.id, { acceptedAt: inside.now });
    await record(inside, {
      action: 'staff.invite_accept',
      subject: `account:${account.id}`,
      by: account.id,
      after: { role: invite.role },
    });
    return openSignIn(inside, account);
  });
}
