import type { ChildView } from '../../../contract/families/calls.ts';
import { record } from '../../platform/audit/record.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { refuseField } from '../../platform/refusal.ts';
import { hashPassword } from '../../platform/secrets/passwords.ts';
import {
  changeAccount,
  createAccount,
  findAccountById,
  findLoginNames,
  signOutEverywhere,
} from '../accounts/index.ts';
import { listChildren } from './list-children.ts';
import { requireGuardian } from './require-guardian.ts';
import { type Child, childById, updateChild } from './store.ts';
import { tellOfStudentLogin } from './tell-of-student-login.ts';

type Wish = { child_id: string; login_user_name: string; password: string };

/**
 * Makes a student's own sign-in, or renews its name and password; sessions the student had end, and the other guardians who may do so
 * are told. In steps, for the password's hash. Refuses somebody else's child, and a taken name at its field.
 */
export async function saveStudentLogin(context: Context, wish: Wish): Promise<ChildView[]> {
  await requireGuardian(context, wish.child_id, 'sign_in.write');
  const passwordHash = await hashPassword(wish.password);
  return context.transact((inside) => keepLogin(inside, wish, passwordHash));
}

async function keepLogin(context: Context, wish: Wish, passwordHash: string): Promise<ChildView[]> {
  // Locked before it is asked who they are: a guardian who is ended meanwhile sets no password after that.
  const child = await childById(context, wish.child_id);
  await requireGuardian(context, wish.child_id, 'sign_in.write');
  if (!child) throw new Error(`child ${wish.child_id} has guardians and is not there`);
  const own = await ownName(context, child);
  if (own !== wish.login_user_name && (await findLoginNames(context, [wish.login_user_name])).length > 0)
    refuseField('login_user_name', 'login_user_name_taken');
  if (child.accountId) {
    await changeAccount(context, child.accountId, { loginUserName: wish.login_user_name, passwordHash });
    await signOutEverywhere(context, [child.accountId]);
  } else await makeLogin(context, child, { ...wish, passwordHash });
  await record(context, {
    action: child.accountId ? 'student.renew' : 'student.make',
    subject: `child:${child.id}`,
  });
  await tellOfStudentLogin(context, child.id, child.accountId ? 'renewed' : 'made');
  return listChildren(context);
}

async function ownName(context: Context, child: Child): Promise<string | null> {
  if (!child.accountId) return null;
  return (await listChildren(context)).find((one) => one.id === child.id)?.login_user_name ?? null;
}

async function makeLogin(
  context: Context,
  child: Child,
  { login_user_name: loginUserName, passwordHash }: Wish & { passwordHash: string },
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
    // One hour for the whole family, until the student chooses other clocks.
    timeZone: guardian?.timeZone ?? null,
    createdAt: context.now,
  });
  await updateChild(context, child.id, { accountId: id });
}

/** Ends a student's own sign-in: its sessions stop at once, the name is free again, the other guardians are told. Refuses somebody else's child. */
export async function endStudentLogin(context: Context, input: { child_id: string }): Promise<ChildView[]> {
  await requireGuardian(context, input.child_id, 'sign_in.write');
  const child = await childById(context, input.child_id);
  if (child?.accountId) {
    await updateChild(context, child.id, { accountId: null });
    await closeStudents(context, [child.accountId]);
    await record(context, { action: 'student.end', subject: `child:${child.id}` });
    await tellOfStudentLogin(context, child.id, 'ended');
  }
  return listChildren(context);
}

/** Closes the accounts of students: no name, no session. */
export async function closeStudents(context: Context, accountIds: readonly string[]): Promise<void> {
  for (const id of accountIds)
    await changeAccount(context, id, { loginUserName: null, closedAt: context.now, name: '' });
  await signOutEverywhere(context, accountIds);
}
