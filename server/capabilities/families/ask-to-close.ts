import { record } from '../../platform/audit/record.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { forgetFile } from '../../platform/files/files.ts';
import { enqueueDirectEmail } from '../../platform/notices/enqueue.ts';
import { findAccountById, requireOwnPassword, signOutEverywhere } from '../accounts/index.ts';
import { notify } from '../notices/index.ts';
import { handOverChildren } from './hand-over-children.ts';
import { accountClosed, guardianshipEnded } from './jobs.ts';
import {
  anonymizeChildren,
  anonymizeParent,
  dueClosure,
  findOpenClosure,
  insertClosure,
  lockChildrenOf,
  soleChildrenOf,
  updateClosure,
} from './leaving-store.ts';
import { lockStudentLogins } from './lock-student-logins.ts';
import { accountClosedNotice, accountClosing } from './notices.ts';
import { closeAfter } from './rules.ts';
import { closeStudents } from './save-student-login.ts';

/**
 * Schedules the account to close in 14 days; the parent can cancel until then. In steps, for the password. Refuses a
 * wrong password at its field, and `families.closing_already`.
 */
export async function askToClose(
  context: Context,
  input: { password: string },
): Promise<{ closes_at: string }> {
  const account = await requireOwnPassword(context, input.password);
  const dueAt = context.now.add(closeAfter);
  await context.transact(async (inside) => {
    await insertClosure(inside, {
      id: inside.newId(),
      accountId: account.id,
      askedAt: inside.now,
      dueAt,
    });
    await record(inside, { action: 'account.close_asked', subject: `account:${account.id}` });
    await notify(inside, accountClosing, {
      accountId: account.id,
      subject: inside.requestId,
      data: { due: dueAt.toString() },
    });
  });
  return { closes_at: dueAt.toString() };
}

/** Cancels the closing of an account; without one nothing changes. */
export async function cancelClosing(context: Context): Promise<null> {
  const accountId = accountOf(context);
  const closure = await findOpenClosure(context, accountId);
  if (!closure) return null;
  await updateClosure(context, closure.id, { withdrawnAt: context.now });
  await record(context, { action: 'account.close_withdrawn', subject: `account:${accountId}` });
  return null;
}

/** Sends the last mail before the address is deleted. */
async function sayGoodbye(context: Context, accountId: string): Promise<void> {
  const account = await findAccountById(context, accountId);
  if (!account?.email) return;
  const { email: to, locale, name } = account;
  await enqueueDirectEmail(context, accountClosedNotice, { to, locale, name, data: {} });
}

/** Accounts closed in one run. */
const mostAtOnce = 20;

/**
 * Closes the accounts that are due. Deletes personal data of the parent and of children without another guardian; other
 * children pass to a remaining guardian. Orders stay for three years (E-Commerce Law of the PRC, article 31).
 */
export async function closeDueAccounts(context: Context): Promise<void> {
  for (let done = 0; done < mostAtOnce; done += 1) {
    const closure = await dueClosure(context);
    if (!closure) return;
    await closeFamily(context, closure.accountId);
    await updateClosure(context, closure.id, { doneAt: context.now });
  }
}

async function closeFamily(context: Context, accountId: string): Promise<void> {
  await sayGoodbye(context, accountId);
  // Lock before guardianships, in the order in which ending one locks.
  const children = await lockChildrenOf(context, accountId);
  const alone = await soleChildrenOf(context, accountId);
  await anonymizeChildren(
    context,
    alone.map((child) => child.id),
  );
  await closeStudents(
    context,
    alone.flatMap((child) => child.accountId ?? []),
  );
  for (const { photoId } of alone) if (photoId) await forgetFile(context, photoId);
  await handOverChildren(context, accountId);
  await lockStudentLogins(context, accountId);
  await anonymizeParent(context, accountId);
  await signOutEverywhere(context, [accountId]);
  await record(context, { action: 'account.close', subject: `account:${accountId}` });
  for (const { id } of children)
    await context.enqueue(guardianshipEnded, { parentId: accountId, childId: id });
  await context.enqueue(accountClosed, { accountId, childIds: alone.map((child) => child.id) });
}
