import type { CheckedInputOf, OutputOf } from '../../../contract/core/call.ts';
import { partlyHidden } from '../../../contract/core/masked.ts';
import type { familyCalls } from '../../../contract/families/calls.ts';
import { record } from '../../platform/audit/record.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { presentReason, refuse, refuseIf } from '../../platform/refusal.ts';
import { tokenHash } from '../../platform/secrets/tokens.ts';
import { findAccountById } from '../accounts/index.ts';
import { findAcceptedInvite } from './accepted-store.ts';
import { notifyOfGuardian } from './notify-of-guardian.ts';
import { whyForAnother, whyMayNotAccept, whyMayNotGive } from './policy.ts';
import { limits } from './rules.ts';
import {
  countChildren,
  findShownInvite,
  holdGuardianships,
  type Invite,
  insertGuardianships,
  lockOpenInvite,
  updateInvite,
} from './store.ts';

type Info = OutputOf<typeof familyCalls.guardianInviteInfo>;

/** Shows an invitation to the holder of its link. Refuses `families.invite_over`. */
export async function viewInvite(context: Context, input: { invite: string }): Promise<Info> {
  await context.limit(limits.inviteAddress, context.address);
  const shown = (await findGoodInvite(context, input.invite))
    ? await findShownInvite(context, tokenHash(input.invite))
    : null;
  if (!shown) return refuse('families.invite_over');
  const { person } = context;
  const account = person.kind === 'parent' ? await findAccountById(context, person.accountId) : null;
  return {
    from: shown.from,
    children: shown.names.map(({ name, nameCn }) => ({ name, name_cn: nameCn })),
    rights: shown.invite.rights,
    expires_at: shown.invite.expiresAt.toString(),
    tel: shown.invite.tel && partlyHidden(shown.invite.tel),
    blocked: {
      guardianAccept: presentReason(context, account && whyForAnother(shown.invite, account.tel)),
    },
  };
}

/**
 * Finds the invitation behind a link if it can be accepted: not over, and its sender still looks after the children and
 * may give these rights. Locks both until the transaction ends.
 */
async function findGoodInvite(context: Context, secret: string): Promise<Invite | null> {
  const invite = await lockOpenInvite(context, tokenHash(secret));
  if (!invite) return null;
  const held = await holdGuardianships(context, invite.invitedBy, invite.childIds);
  const rightsFor = (childId: string) =>
    held.find((guardianship) => guardianship.childId === childId)?.rights ?? null;
  const isGood = invite.childIds.every((childId) => !whyMayNotGive(rightsFor(childId), invite.rights));
  return isGood ? invite : null;
}

/** The invitation that a person with this verified number registers by. Refuses one that is over or went to another number. */
export async function requireInviteFor(context: Context, secret: string, tel: string): Promise<Invite> {
  const invite = (await findGoodInvite(context, secret)) ?? refuse('families.invite_over');
  refuseIf(whyForAnother(invite, tel));
  return invite;
}

/**
 * Accepts an invitation for the signed-in parent; again, it changes nothing. Refuses one that is over, the parent's own,
 * and one to another number; asks a parent with another address.
 */
export async function acceptInvite(
  context: Context,
  input: CheckedInputOf<typeof familyCalls.guardianAccept>,
): Promise<null> {
  const invite = await findGoodInvite(context, input.invite);
  if (!invite && (await hasAccepted(context, input.invite))) return null;
  const account = await findAccountById(context, accountOf(context));
  refuseIf(whyMayNotAccept(context.person, invite, { account, isConfirmed: input.self_confirmed }));
  if (invite) await takeInvite(context, invite, accountOf(context));
  return null;
}

/** Whether the signed-in parent accepted an invitation and still looks after its children. */
async function hasAccepted(context: Context, secret: string): Promise<boolean> {
  const parentId = accountOf(context);
  const invite = await findAcceptedInvite(context, tokenHash(secret), parentId);
  if (!invite) return false;
  const held = await holdGuardianships(context, parentId, invite.childIds);
  return held.length === invite.childIds.length;
}

/** Makes a parent a guardian by an invitation and uses it up. An existing guardian gets the rights added. */
export async function takeInvite(
  context: Context,
  invite: Pick<Invite, 'id' | 'childIds' | 'rights' | 'invitedBy'>,
  parentId: string,
): Promise<void> {
  const position = await countChildren(context, parentId);
  await insertGuardianships(
    context,
    invite.childIds.map((childId, index) => ({
      parentId,
      childId,
      position: position + index,
      since: context.now,
      rights: invite.rights,
      invitedBy: invite.invitedBy,
    })),
  );
  await updateInvite(context, invite.id, { acceptedAt: context.now, acceptedBy: parentId });
  await record(context, {
    action: 'guardian.accept',
    subject: `invite:${invite.id}`,
    after: { parent: parentId, children: invite.childIds, rights: invite.rights },
  });
  await notifyOfGuardian(context, invite, parentId);
}
