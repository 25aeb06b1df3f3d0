import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { changeAccount, signOutEverywhere } from '../accounts/index.ts';
import { lockChildrenOf } from './leaving-store.ts';
import { mayDo } from './policy.ts';
import { tellOfLockedLogins } from './tell-of-student-login.ts';

/** No hash that any password fits. */
const noPassword = '';

/**
 * Before a parent stops looking after a child, or after all of theirs: where they could set a student's password, it opens nothing
 * any more and the student's sessions end, as nobody knows whether it is really the child's. Who remains and may set another is told.
 */
export async function lockStudentLogins(context: Context, parentId: string, childId?: string): Promise<void> {
  const locked = (await lockChildrenOf(context, parentId, childId)).flatMap(({ id, accountId, rights }) =>
    accountId && mayDo(rights, 'sign_in.write') ? [{ childId: id, accountId }] : [],
  );
  if (locked.length === 0) return;
  for (const one of locked) {
    await changeAccount(context, one.accountId, { passwordHash: noPassword });
    await record(context, {
      action: 'student.lock',
      subject: `child:${one.childId}`,
      before: { parent: parentId },
    });
  }
  await signOutEverywhere(
    context,
    locked.map((one) => one.accountId),
  );
  await tellOfLockedLogins(
    context,
    parentId,
    locked.map((one) => one.childId),
  );
}
