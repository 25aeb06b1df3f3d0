import { path } from '../../../contract/core/paths.ts';
import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { linkTo } from '../../platform/notices/definition.ts';
import { enqueueDirectEmail, enqueueNotice } from '../../platform/notices/enqueue.ts';
import { isRefusal, refuse, refuseField } from '../../platform/refusal.ts';
import { hashPassword } from '../../platform/secrets/passwords.ts';
import { newToken, tokenHash } from '../../platform/secrets/tokens.ts';
import { consumeTriedCode, requireE164, revokeCodes, tryCode } from '../codes/index.ts';
import { passwordAsked } from './jobs.ts';
import { accountInvitedNotice, passwordChanged, passwordForgot, signInStopped } from './notices.ts';
import { knowDevice, openSignIn, type SignedIn } from './open-sign-in.ts';
import { guessesOf, inviteLife, limits, resetLife } from './rules.ts';
import {
  type Account,
  consumeReset,
  endSignIns,
  findAccount,
  findAccountById,
  forgetDevices,
  insertReset,
  isResetOpen,
  spendResets,
  updateAccount,
} from './store.ts';

type Life = { minutes: number } | { hours: number };

async function newTicket(context: Context, account: Account, life: Life = resetLife): Promise<string> {
  const ticket = newToken();
  await spendResets(context, account.id);
  await insertReset(context, {
    id: context.newId(),
    accountId: account.id,
    tokenHash: tokenHash(ticket),
    createdAt: context.now,
    expiresAt: context.now.add(life),
  });
  await record(context, { action: 'password.forgot', subject: `account:${account.id}` });
  return ticket;
}

/**
 * Exchanges a code sent to a parent's number for a ticket for a new password. In steps, so tries stay counted. A wrong
 * code and an unknown number get the same refusal.
 */
export async function requestResetByCode(
  context: Context,
  input: { tel: string; phone_code: string; code: string; proof?: string | undefined },
): Promise<{ ticket: string }> {
  const tel = requireE164(input);
  await context.limit(limits.forgotAddress, context.address);
  const account = await findAccount(context, { tel }, ['parent']);
  const codeId = await tryCode(context, tel, input).catch((error: unknown) => {
    // The demand for a proof reveals nothing: it is counted by number and address.
    if (isRefusal(error) && error.refusal === 'codes.wrong') return null;
    throw error;
  });
  if (!account || !codeId) return refuseField('code', 'code_or_account');
  return context.transact(async (inside) => {
    await consumeTriedCode(inside, codeId);
    return { ticket: await newTicket(inside, account) };
  });
}

/**
 * Mails a teacher or a member of staff a link for a new password. Unknown addresses get the same answer in the same
 * time: a job looks the address up. In steps, so tries stay counted.
 */
export async function requestResetByMail(context: Context, input: { email: string }): Promise<null> {
  await context.limit(limits.forgotAddress, context.address);
  await context.limit(limits.forgotPerson, input.email);
  await context.transact((inside) => inside.enqueue(passwordAsked, { email: input.email }));
  return null;
}

/** Creates and mails the requested ticket, or that the sign-in is stopped; an address without an account gets nothing. */
export async function mailTicket(context: Context, { email }: { email: string }): Promise<void> {
  const account = await findAccount(context, { email }, ['teacher', 'staff']);
  if (!account) return;
  const { locale, name } = account;
  if (account.signInStoppedAt)
    return enqueueDirectEmail(context, signInStopped, { to: email, locale, name, data: {} });
  const ticket = await newTicket(context, account);
  const link = linkTo({ origin: context.settings.publicUrl, locale }, path.teacherPasswordReset({ ticket }));
  const until = context.now.add(resetLife).toString();
  await enqueueDirectEmail(context, passwordForgot, { to: email, locale, name, data: { link }, until });
}

/** Mails the owner of an account that the school opened a link for the first password. */
export async function mailInvitation(context: Context, { accountId }: { accountId: string }): Promise<void> {
  const account = await findAccountById(context, accountId);
  if (!account?.email || account.closedAt) return;
  const ticket = await newTicket(context, account, inviteLife);
  const { locale, name, email: to } = account;
  const link = linkTo({ origin: context.settings.publicUrl, locale }, path.teacherPasswordReset({ ticket }));
  await enqueueDirectEmail(context, accountInvitedNotice, { to, locale, name, data: { link } });
}

/**
 * Sets a new password with a ticket and ends every session. Signs a parent in; teachers and staff sign in themselves,
 * because a second factor may be needed. Refuses `accounts.ticket_spent` and `accounts.sign_in_stopped`.
 */
export async function resetPassword(
  context: Context,
  input: { ticket: string; password: string },
): Promise<SignedIn | null> {
  await context.limit(limits.resetAddress, context.address);
  const hash = tokenHash(input.ticket);
  if (!(await isResetOpen(context, hash))) refuse('accounts.ticket_spent');
  const passwordHash = await hashPassword(input.password);
  const { account, signedIn } = await context.transact(async (inside) => {
    const accountId = await consumeReset(inside, hash);
    const account = accountId ? await findAccountById(inside, accountId) : null;
    if (!account || account.closedAt) return refuse('accounts.ticket_spent');
    if (account.signInStoppedAt) return refuse('accounts.sign_in_stopped');
    await updateAccount(inside, account.id, { passwordHash });
    await spendResets(inside, account.id);
    if (account.tel) await revokeCodes(inside, account.tel);
    await endSignIns(inside, [account.id]);
    await forgetDevices(inside, account.id);
    await record(inside, { action: 'password.reset', subject: `account:${account.id}`, by: account.id });
    await notifyOfPasswordChange(inside, account);
    if (account.kind === 'parent') return { account, signedIn: await openSignIn(inside, account) };
    await knowDevice(inside, account.id);
    return { account, signedIn: null };
  });
  if (!signedIn) await forgetGuesses(context, account);
  return signedIn;
}

/** Forgets guesses at the former password of a teacher or staff, so that a stranger does not lock out its owner. */
async function forgetGuesses(context: Context, { email, tel }: Account): Promise<void> {
  for (const address of [email, tel])
    for (const limit of [limits.wrongPerson, limits.guessed])
      if (address) await context.forgetLimit(limit, guessesOf({ kind: 'teacher-or-staff', address }));
}

export async function notifyOfPasswordChange(context: Context, account: Account): Promise<void> {
  if (!account.email) return;
  await enqueueNotice(context, passwordChanged, {
    accountId: account.id,
    subject: context.requestId,
    data: { at: context.now.toString(), parent: account.kind === 'parent' },
  });
}
