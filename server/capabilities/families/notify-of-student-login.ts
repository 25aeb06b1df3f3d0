import { accountOf, type Context } from '../../platform/context.ts';
import { findAccountById } from '../accounts/index.ts';
import { notify } from '../notices/index.ts';
import { presentChildLine } from './list-children.ts';
import { type StudentLoginChange, studentLoginChanged, studentLoginLocked } from './notices.ts';
import { mayDo } from './policy.ts';
import { guardiansOf, namesOf } from './store.ts';

/** Groups the other guardians who may write the children's sign-ins with those children. */
async function otherWriters(context: Context, parentId: string, childIds: readonly string[]) {
  const names = await namesOf(context, childIds);
  const otherGuardians = (await guardiansOf(context, childIds)).filter(
    (guardian) => guardian.id !== parentId && mayDo(guardian.rights, 'sign_in.write'),
  );
  return [...Map.groupBy(otherGuardians, (guardian) => guardian.id)].map(([accountId, ownGuardianships]) => {
    const children = names.filter(({ id }) =>
      ownGuardianships.some((guardianship) => guardianship.childId === id),
    );
    return { accountId, childIds: children.map(({ id }) => id), children: children.map(presentChildLine) };
  });
}

const nameOf = async (context: Context, parentId: string): Promise<string> =>
  (await findAccountById(context, parentId))?.name ?? '';

/** Notifies the other guardians who may write a student's sign-in of a change and its author. */
export async function notifyOfStudentLogin(
  context: Context,
  childId: string,
  change: StudentLoginChange,
): Promise<void> {
  const parentId = accountOf(context);
  const by = await nameOf(context, parentId);
  for (const { accountId, childIds, children } of await otherWriters(context, parentId, [childId]))
    await notify(context, studentLoginChanged, {
      accountId,
      subject: context.newId(),
      childIds,
      data: { by, children, change },
    });
}

/** Notifies the remaining guardians that students' passwords were locked because a parent left. */
export async function notifyOfLockedLogins(
  context: Context,
  parentId: string,
  lockedIds: readonly string[],
): Promise<void> {
  const by = await nameOf(context, parentId);
  for (const { accountId, childIds, children } of await otherWriters(context, parentId, lockedIds))
    await notify(context, studentLoginLocked, {
      accountId,
      subject: context.newId(),
      childIds,
      data: { by, children },
    });
}
