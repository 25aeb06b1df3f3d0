import { record } from '../../platform/audit/record.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { forgetFile } from '../../platform/files/files.ts';
import { enqueueDirectEmail } from '../../platform/notices/enqueue.ts';
import { findAccountById, requireOwnPassword, signOutEverywhere } from '../accounts/index.ts';
import { notify } from '../notices/index.ts';
import { handOverChildren } from './hand-over-children.ts';
import { accountEnded, guardianshipEnded } from './jobs.ts';
import {
  childrenOfNobodyElse,
  dueClosure,
  emptyChildren,
  emptyParent,
  findOpenClosure,
  insertClosure,
  lockChildrenOf,
  updateClosure,
} from './leaving-store.ts';
import { lockStudentLogins } from './lock-student-logins.ts';
import { accountClosed, accountClosing } from './notices.ts';
import { closeAfter } from './rules.ts';
import { closeStudents } from './save-student-login.ts';

/**
 * Closes the account in 14 days, in which the parent can still come back. In steps, for the password. Refuses a wrong password
 * at its field, and `families.closing_already`.
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

/** Keeps an account that was to be closed; one that was not stays as it is. */
export async function keepAccount(context: Context): Promise<null> {
  const accountId = accountOf(context);
  const closure = await findOpenClosure(context, accountId);
  if (!closure) return null;
  await updateClosure(context, closure.id, { withdrawnAt: context.now });
  await record(context, { action: 'account.close_withdrawn', subject: `account:${accountId}` });
  return null;
}

/** The last mail, written before the address is forgotten. */
async function sayGoodbye(context: Context, accountId: string): Promise<void> {
  const account = await findAccountById(context, accountId);
  if (!account?.email) return;
  const { email: to, locale, name } = account;
  await enqueueDirectEmail(context, accountClosed, { to, locale, name, data: {} });
}

/** At most so many accounts are closed in one run; the next comes soon. */
const mostAtOnce = 20;

/**
 * Closes the accounts whose day has come: what is personal about the parent, and about children nobody else looks after, is
 * taken out of their rows; a child that others look after passes to one of them; orders stay, as the law on commerce wants (E-Commerce Law of the PRC, article 31: three years).
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
  // Before guardianships are: in the order in which whoever ends one locks them.
  const own = await lockChildrenOf(context, accountId);
  const alone = await childrenOfNobodyElse(context, accountId);
  await emptyChildren(
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
  await emptyParent(context, accountId);
  await signOutEverywhere(context, [accountId]);
  await record(context, { action: 'account.close', subject: `account:${accountId}` });
  for (const { id } of own) await context.enqueue(guardianshipEnded, { parentId: accountId, childId: id });
  await context.enqueue(accountEnded, { accountId, childIds: alone.map((child) => child.id) });
}
