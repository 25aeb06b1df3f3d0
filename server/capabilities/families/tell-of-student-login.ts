import { accountOf, type Context } from '../../platform/context.ts';
import { findAccountById } from '../accounts/index.ts';
import { notify } from '../notices/index.ts';
import { presentChildLine } from './list-children.ts';
import { type StudentLoginChange, studentLoginChanged, studentLoginLocked } from './notices.ts';
import { mayDo } from './policy.ts';
import { guardiansOf, namesOf } from './store.ts';

/** Who but one parent may write the sign-ins of some children, each with those children. */
async function whoElseMayWrite(context: Context, parentId: string, childIds: readonly string[]) {
  const names = await namesOf(context, childIds);
  const others = (await guardiansOf(context, childIds)).filter(
    (one) => one.id !== parentId && mayDo(one.rights, 'sign_in.write'),
  );
  return [...Map.groupBy(others, (one) => one.id)].map(([accountId, of]) => {
    const own = names.filter(({ id }) => of.some((one) => one.childId === id));
    return { accountId, childIds: own.map(({ id }) => id), children: own.map(presentChildLine) };
  });
}

const nameOf = async (context: Context, parentId: string): Promise<string> =>
  (await findAccountById(context, parentId))?.name ?? '';

/** Tells the other guardians who may write a student's sign-in that it was made, renewed or ended, and by whom. */
export async function tellOfStudentLogin(
  context: Context,
  childId: string,
  change: StudentLoginChange,
): Promise<void> {
  const parentId = accountOf(context);
  const by = await nameOf(context, parentId);
  for (const { accountId, childIds, children } of await whoElseMayWrite(context, parentId, [childId]))
    await notify(context, studentLoginChanged, {
      accountId,
      subject: context.newId(),
      childIds,
      data: { by, children, change },
    });
}

/** Tells who remains that students' passwords open nothing any more, and why: one parent who could set them has left. */
export async function tellOfLockedLogins(
  context: Context,
  parentId: string,
  lockedIds: readonly string[],
): Promise<void> {
  const by = await nameOf(context, parentId);
  for (const { accountId, childIds, children } of await whoElseMayWrite(context, parentId, lockedIds))
    await notify(context, studentLoginLocked, {
      accountId,
      subject: context.newId(),
      childIds,
      data: { by, children },
    });
}
