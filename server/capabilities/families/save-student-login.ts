import type { ChildView } from '../../../contract/families/calls.ts';
import { record } from '../../platform/audit/record.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { refuseField } from '../../platform/refusal.ts';
import { hashPassword } from '../../platform/secrets/passwords.ts';
import { changeAccount, createAccount, findAccountById, signOutEverywhere } from '../accounts/index.ts';
import { listChildren } from './list-children.ts';
import { findLoginNames } from './login-names-store.ts';
import { notifyOfStudentLogin } from './notify-of-student-login.ts';
import { requireGuardian } from './require-guardian.ts';
import { type Child, childById, updateChild } from './store.ts';

type Input = { child_id: string; login_user_name: string; password: string };

/**
 * Creates or renews a student's sign-in, ends the student's sessions and notifies the other guardians who may do so. In
 * steps, for the hash. Refuses another family's child, and a taken name at its field.
 */
export async function saveStudentLogin(context: Context, input: Input): Promise<ChildView[]> {
  await requireGuardian(context, input.child_id, 'sign_in.write');
  const passwordHash = await hashPassword(input.password);
  return context.transact((inside) => keepLogin(inside, input, passwordHash));
}

async function keepLogin(context: Context, input: Input, passwordHash: string): Promise<ChildView[]> {
  // Lock before checking the guardian, so that a guardianship ended in the meantime sets no password.
  const child = await childById(context, input.child_id);
  await requireGuardian(context, input.child_id, 'sign_in.write');
  if (!child) throw new Error(`child ${input.child_id} has guardians but no row`);
  const ownLoginName = await ownName(context, child);
  if (
    ownLoginName !== input.login_user_name &&
    (await findLoginNames(context, [input.login_user_name])).length > 0
  )
    refuseField('login_user_name', 'login_user_name_taken');
  if (child.accountId) {
    await changeAccount(context, child.accountId, { loginUserName: input.login_user_name, passwordHash });
    await signOutEverywhere(context, [child.accountId]);
  } else await makeLogin(context, child, { ...input, passwordHash });
  await record(context, {
    action: child.accountId ? 'student.renew' : 'student.make',
    subject: `child:${child.id}`,
  });
  await notifyOfStudentLogin(context, child.id, child.accountId ? 'renewed' : 'made');
  return listChildren(context);
}

async function ownName(context: Context, child: Child): Promise<string | null> {
  if (!child.accountId) return null;
  return (await listChildren(context)).find((view) => view.id === child.id)?.login_user_name ?? null;
}

async function makeLogin(
  context: Context,
  child: Child,
  { login_user_name: loginUserName, passwordHash }: Input & { passwordHash: string },
): Promise<void> {
  const id = context.newId();
  const guardian = await findAccountById(context, accountOf(context));
  await createAccount(context, {
    id,
    kind: 'student',
    name: child.nameCn || child.name,
    loginUserName,
    passwordHash,
    locale: context.locale,
    // The family's time zone, until the student chooses another.
    timeZone: guardian?.timeZone ?? null,
    createdAt: context.now,
  });
  await updateChild(context, child.id, { accountId: id });
}

/** Ends a student's sign-in, frees its name and notifies the other guardians. Refuses another family's child. */
export async function endStudentLogin(context: Context, input: { child_id: string }): Promise<ChildView[]> {
  await requireGuardian(context, input.child_id, 'sign_in.write');
  const child = await childById(context, input.child_id);
  if (child?.accountId) {
    await updateChild(context, child.id, { accountId: null });
    await closeStudents(context, [child.accountId]);
    await record(context, { action: 'student.end', subject: `child:${child.id}` });
    await notifyOfStudentLogin(context, child.id, 'ended');
  }
  return listChildren(context);
}

/** Closes student accounts and ends their sessions. */
export async function closeStudents(context: Context, accountIds: readonly string[]): Promise<void> {
  for (const id of accountIds)
    await changeAccount(context, id, { loginUserName: null, closedAt: context.now, name: '' });
  await signOutEverywhere(context, accountIds);
}
