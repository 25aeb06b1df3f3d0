import type { Context } from '../../platform/context.ts';
import { findAccountById } from '../accounts/index.ts';
import { notify } from '../notices/index.ts';
import { presentChildLine } from './list-children.ts';
import { guardianAccepted, guardianLeft } from './notices.ts';
import { mayDo } from './policy.ts';
import { guardiansOf, type Invite, namesOf } from './store.ts';

/**
 * Tells everybody who may change what is kept about a child that somebody now looks after it, too, and what they may do. Who
 * may change several of the children is told once, of those.
 */
export async function notifyOfGuardian(
  context: Context,
  invite: Pick<Invite, 'id' | 'childIds' | 'rights'>,
  parentId: string,
): Promise<void> {
  const by = (await findAccountById(context, parentId))?.name ?? '';
  const names = await namesOf(context, invite.childIds);
  const told = (await guardiansOf(context, invite.childIds)).filter(
    (one) => one.id !== parentId && mayDo(one.rights, 'guardians.write'),
  );
  for (const accountId of new Set(told.map((one) => one.id))) {
    const own = told.filter((one) => one.id === accountId).map((one) => one.childId);
    const children = names.filter((one) => own.includes(one.id)).map(presentChildLine);
    await notify(context, guardianAccepted, {
      accountId,
      subject: invite.id,
      childIds: own,
      data: { by, children, rights: invite.rights },
    });
  }
}

/** Tells everybody who may change what is kept about a child that somebody has stepped back from looking after it. */
export async function notifyOfLeaving(
  context: Context,
  { childId, parentId }: { childId: string; parentId: string },
): Promise<void> {
  const by = (await findAccountById(context, parentId))?.name ?? '';
  const children = (await namesOf(context, [childId])).map(presentChildLine);
  for (const { id, rights } of await guardiansOf(context, [childId]))
    if (id !== parentId && mayDo(rights, 'guardians.write'))
      await notify(context, guardianLeft, {
        accountId: id,
        subject: `${childId} ${parentId} ${context.now}`,
        childIds: [childId],
        data: { by, children },
      });
}
