import type { Context } from '../../platform/context.ts';
import { findAccountById } from '../accounts/index.ts';
import { notify } from '../notices/index.ts';
import { presentChildLine } from './list-children.ts';
import { guardianAccepted, guardianLeft } from './notices.ts';
import { mayDo } from './policy.ts';
import { guardiansOf, type Invite, namesOf } from './store.ts';

/** Notifies everybody who may edit a child of a new guardian and their rights; once for several children. */
export async function notifyOfGuardian(
  context: Context,
  invite: Pick<Invite, 'id' | 'childIds' | 'rights'>,
  parentId: string,
): Promise<void> {
  const by = (await findAccountById(context, parentId))?.name ?? '';
  const names = await namesOf(context, invite.childIds);
  const readers = (await guardiansOf(context, invite.childIds)).filter(
    (guardian) => guardian.id !== parentId && mayDo(guardian.rights, 'guardians.write'),
  );
  for (const accountId of new Set(readers.map((guardian) => guardian.id))) {
    const childIds = readers
      .filter((guardian) => guardian.id === accountId)
      .map((guardian) => guardian.childId);
    const children = names.filter((name) => childIds.includes(name.id)).map(presentChildLine);
    await notify(context, guardianAccepted, {
      accountId,
      subject: invite.id,
      childIds,
      data: { by, children, rights: invite.rights },
    });
  }
}

/** Notifies everybody who may edit a child that a guardian stepped back. */
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
