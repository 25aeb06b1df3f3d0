import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { checkTel } from './check-tel.ts';
import { openSignIn, type SignedIn } from './open-sign-in.ts';
import { passwordFits } from './passwords.ts';
import { limits } from './rules.ts';
import { requireSecondFactor } from './staff/second-factor.ts';
import { type Account, deleteSignIn, findAccount } from './store.ts';
import { refuseCode, takeTriedCode, tryCode } from './use-code.ts';

type FamilyLogin = {
  tel?: string | undefined;
  phone_code: string;
  code?: string | undefined;
  login_user_name?: string | undefined;
  password?: string | undefined;
};

async function countTries(context: Context, person: string): Promise<void> {
  await context.limit(limits.signInAddress, context.address);
  await context.limit(limits.signInPerson, person);
}

/** Checks the password before the account is told apart from none: same time, same answer. */
async function withPassword(
  context: Context,
  account: Account | null,
  { password, totp }: { password: string; totp?: string | undefined },
): Promise<SignedIn> {
  const fits = await passwordFits(account?.passwordHash ?? null, password);
  if (!account || !fits) return refuse('accounts.wrong_password');
  if (account.kind === 'staff') await requireSecondFactor(context, account.id, totp);
  return context.transact((inside) => open(inside, account));
}

async function open(context: Context, account: Account): Promise<SignedIn> {
  await record(context, { action: 'account.sign_in', subject: `account:${account.id}` });
  return openSignIn(context, account);
}

/**
 * Signs in a parent by number with password or code, or a student by login name. In steps, so that counted tries stay.
 * Refuses `accounts.wrong_password`, `accounts.code_wrong`, `too_many`.
 */
export async function signInFamily(context: Context, input: FamilyLogin): Promise<SignedIn> {
  if (!input.tel) {
    const loginUserName = input.login_user_name ?? '';
    await countTries(context, `student:${loginUserName}`);
    return withPassword(context, await findAccount(context, { loginUserName }, ['student']), {
      password: input.password ?? '',
    });
  }
  const tel = checkTel({ tel: input.tel, phone_code: input.phone_code });
  await countTries(context, `parent:${tel}`);
  if (input.password !== undefined)
    return withPassword(context, await findAccount(context, { tel }, ['parent']), {
      password: input.password,
    });
  const codeId = await tryCode(context, tel, input.code ?? '');
  const account = await findAccount(context, { tel }, ['parent']);
  if (!account) return refuseCode();
  return context.transact(async (inside) => {
    await takeTriedCode(inside, codeId);
    return open(inside, account);
  });
}

/**
 * Signs in a teacher or a member of staff by e-mail or number with password; staff with a second factor need it too. Refuses as
 * above, and `accounts.second_factor_needed`.
 */
export async function signInWorker(
  context: Context,
  input: {
    email?: string | undefined;
    tel?: string | undefined;
    phone_code: string;
    password: string;
    totp?: string | undefined;
  },
): Promise<SignedIn> {
  const who = input.email
    ? { email: input.email }
    : { tel: checkTel({ tel: input.tel ?? '', phone_code: input.phone_code }) };
  await countTries(context, `worker:${'email' in who ? who.email : who.tel}`);
  return withPassword(context, await findAccount(context, who, ['teacher', 'staff']), input);
}

/** Ends this sign-in and removes the browser's cookie; a visitor's is no error. */
export async function signOut(context: Context): Promise<null> {
  if (context.person.kind !== 'visitor') {
    await deleteSignIn(context, context.person.signInId);
    await record(context, { action: 'account.sign_out', subject: `account:${context.person.accountId}` });
  }
  context.token.remove();
  return null;
}
