import type { CheckedInputOf, OutputOf } from '../../../contract/core/call.ts';
import { partlyHidden, partlyHiddenName } from '../../../contract/core/masked.ts';
import { path } from '../../../contract/core/paths.ts';
import type { familyCalls } from '../../../contract/families/calls.ts';
import { record } from '../../platform/audit/record.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { linkTo } from '../../platform/notices/definition.ts';
import { enqueueDirectEmail } from '../../platform/notices/enqueue.ts';
import { refuse, refuseField, refuseIf } from '../../platform/refusal.ts';
import { newShortToken, newToken, tokenHash } from '../../platform/secrets/tokens.ts';
import { smsSend } from '../../platform/sms/jobs.ts';
import { findAccountById } from '../accounts/index.ts';
import { requireE164, requireServed } from '../codes/index.ts';
import { guardianInvited } from './notices.ts';
import { whyMayNotGive } from './policy.ts';
import { inviteLife, limits } from './rules.ts';
import { insertInvite, invitesOf, lockParent, rightsFor, updateInvite } from './store.ts';

type Input = CheckedInputOf<typeof familyCalls.guardianInvite>;
type Invites = OutputOf<typeof familyCalls.guardianInvites>;

/** Lists the parent's open invitations with a partly hidden number or address. */
export async function listInvites(context: Context): Promise<Invites> {
  return (await invitesOf(context, accountOf(context))).map((invite) => ({
    id: invite.id,
    child_ids: invite.childIds,
    to: partlyHidden(invite.tel ?? invite.email ?? ''),
    rights: invite.rights,
    expires_at: invite.expiresAt.toString(),
  }));
}

/**
 * Invites another adult to look after children, by SMS or mail. In steps: counts the limit first. Refuses another
 * family's child, a parent who may not manage guardians, a right the parent lacks, and their own number or address.
 */
export async function inviteGuardian(context: Context, input: Input): Promise<Invites> {
  const tel = input.tel ? requireE164({ tel: input.tel, phone_code: input.phone_code }) : null;
  if (tel) requireServed(context, tel);
  await context.limit(limits.invitePerson, accountOf(context));
  return context.transact(async (inside) => {
    const held = await rightsFor(inside, accountOf(inside), input.child_ids);
    for (const childId of input.child_ids) refuseIf(whyMayNotGive(held.get(childId) ?? null, input.rights));
    await refuseSelf(inside, { tel, email: input.email });
    await endEarlier(inside, { tel, email: tel ? null : input.email || null }, input);
    const token = tel ? newShortToken() : newToken();
    const invite = {
      id: inside.newId(),
      tokenHash: tokenHash(token),
      invitedBy: accountOf(inside),
      childIds: [...new Set(input.child_ids)],
      rights: [...new Set(input.rights)],
      tel,
      email: tel ? null : input.email || null,
      createdAt: inside.now,
      expiresAt: inside.now.add(inviteLife),
    };
    await insertInvite(inside, invite);
    await sendInvite(inside, invite, token);
    await record(inside, {
      action: 'guardian.invite',
      subject: `invite:${invite.id}`,
      after: { children: invite.childIds, rights: invite.rights },
    });
    return listInvites(inside);
  });
}

async function refuseSelf(
  context: Context,
  to: { tel: string | null; email: string | undefined },
): Promise<void> {
  const self = await findAccountById(context, accountOf(context));
  if (to.tel && to.tel === self?.tel) refuseField('tel', 'self_invited');
  if (!to.tel && to.email === self?.email) refuseField('email', 'self_invited');
}

/** Ends open invitations of the same adult to one of the children, once confirmed. Two at once wait for each other. */
async function endEarlier(
  context: Context,
  to: { tel: string | null; email: string | null },
  { child_ids, again_confirmed }: Pick<Input, 'child_ids' | 'again_confirmed'>,
): Promise<void> {
  await lockParent(context, accountOf(context));
  const open = (await invitesOf(context, accountOf(context))).filter(
    (invite) =>
      invite.tel === to.tel &&
      invite.email === to.email &&
      invite.childIds.some((childId) => child_ids.includes(childId)),
  );
  if (open.length > 0 && !again_confirmed)
    refuse('families.invite_there', { to: partlyHidden(to.tel ?? to.email ?? '') });
  for (const { id } of open) await updateInvite(context, id, { withdrawnAt: context.now });
}

async function sendInvite(
  context: Context,
  { tel, email }: { tel: string | null; email: string | null },
  token: string,
): Promise<void> {
  const { locale, settings } = context;
  // A stranger may read it: they know the name by its first letters, and nobody can write to them with it.
  const from = context.person.kind === 'visitor' ? '' : partlyHiddenName(context.person.name);
  // The provider refuses addresses in variables: the registered text holds this one.
  if (tel) {
    await context.enqueue(smsSend, {
      tel,
      template: 'invite',
      params: { name: from, invite: token },
      locale,
    });
  } else if (email) {
    const link = linkTo({ origin: settings.publicUrl, locale }, path.guardianInvite(token));
    await enqueueDirectEmail(context, guardianInvited, { to: email, locale, name: '', data: { from, link } });
  }
}

/** Withdraws one of the parent's open invitations. Refuses `not_found`. */
export async function withdrawInvite(context: Context, input: { invite_id: string }): Promise<Invites> {
  const invites = await invitesOf(context, accountOf(context));
  if (!invites.some((invite) => invite.id === input.invite_id)) refuse('not_found');
  await updateInvite(context, input.invite_id, { withdrawnAt: context.now });
  await record(context, { action: 'guardian.withdraw', subject: `invite:${input.invite_id}` });
  return listInvites(context);
}
