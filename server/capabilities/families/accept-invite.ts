import type { OutputOf } from '../../../contract/core/call.ts';
import type { ChildView, familyCalls } from '../../../contract/families/calls.ts';
import { record } from '../../platform/audit/record.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { refuse, refuseIf } from '../../platform/refusal.ts';
import { tokenHash } from '../../platform/secrets/tokens.ts';
import { notify } from '../notices/index.ts';
import { listChildren } from './list-children.ts';
import { guardianAccepted } from './notices.ts';
import { whyMayNotAccept, whyMayNotLeave } from './policy.ts';
import { limits } from './rules.ts';
import {
  countChildren,
  deleteGuardianship,
  guardiansOf,
  insertGuardianships,
  openInvite,
  shownInvite,
  updateInvite,
} from './store.ts';

type Info = OutputOf<typeof familyCalls.guardianInviteInfo>;

/** What an invitation is about, for whoever holds its link. Refuses `accounts.invite_over`. */
export async function viewInvite(context: Context, input: { invite: string }): Promise<Info> {
  await context.limit(limits.inviteAddress, context.address);
  const shown = await shownInvite(context, tokenHash(input.invite));
  if (!shown) return refuse('accounts.invite_over');
  return {
    from: shown.from,
    children: shown.names.map(({ name, nameCn }) => ({ name, name_cn: nameCn })),
    rights: shown.invite.rights,
    expires_at: shown.invite.expiresAt.toString(),
  };
}

/** Accepts an invitation for the signed-in parent. Refuses one that is over, and the parent's own. */
export async function acceptInvite(context: Context, input: { invite: string }): Promise<null> {
  const invite = await openInvite(context, tokenHash(input.invite));
  refuseIf(whyMayNotAccept(context.person, invite));
  if (invite) await takeInvite(context, invite, accountOf(context));
  return null;
}

/** Makes a parent a guardian as an invitation says, and uses it up. Who already is one keeps the rights they have. */
export async function takeInvite(
  context: Context,
  invite: {
    id: string;
    childIds: string[];
    rights: ('pay' | 'see' | 'message' | 'collect')[];
    invitedBy: string;
  },
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
  await notify(context, guardianAccepted, {
    accountId: invite.invitedBy,
    subject: invite.id,
    data: { by: parentId },
  });
}

/**
 * An invited guardian steps back from a child. Nobody can do it for somebody else, and who entered the child cannot: refuses
 * `accounts.last_guardian`.
 */
export async function leaveChild(context: Context, input: { child_id: string }): Promise<ChildView[]> {
  const guardians = await guardiansOf(context, [input.child_id]);
  refuseIf(whyMayNotLeave(guardians.find((one) => one.id === accountOf(context))));
  await deleteGuardianship(context, accountOf(context), input.child_id);
  await record(context, { action: 'guardian.leave', subject: `child:${input.child_id}` });
  return listChildren(context);
}
