import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { changeAccount, signOutEverywhere } from '../accounts/index.ts';
import { lockChildrenOf } from './leaving-store.ts';
import { notifyOfLockedLogins } from './notify-of-student-login.ts';
import { mayDo } from './policy.ts';

/** A hash that no password matches. */
const noPassword = '';

/**
 * Before a parent stops looking after a child (or all): locks student passwords that the parent could set, ends the
 * students' sessions and notifies the guardians who may set a new one.
 */
export async function lockStudentLogins(context: Context, parentId: string, childId?: string): Promise<void> {
  const locked = (await lockChildrenOf(context, parentId, childId)).flatMap(({ id, accountId, rights }) =>
    accountId && mayDo(rights, 'sign_in.write') ? [{ childId: id, accountId }] : [],
  );
  if (locked.length === 0) return;
  for (const login of locked) {
    await changeAccount(context, login.accountId, { passwordHash: noPassword });
    await record(context, {
      action: 'student.lock',
      subject: `child:${login.childId}`,
      before: { parent: parentId },
    });
  }
  await signOutEverywhere(
    context,
    locked.map((login) => login.accountId),
  );
  await notifyOfLockedLogins(
    context,
    parentId,
    locked.map((login) => login.childId),
  );
}
