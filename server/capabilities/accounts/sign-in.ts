import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { passwordFits } from '../../platform/secrets/passwords.ts';
import { checkTel, refuseCode, takeTriedCode, tryCode } from '../codes/index.ts';
import { openSignIn, type SignedIn } from './open-sign-in.ts';
import { limits } from './rules.ts';
import { type Account, deleteSignIn, findAccount } from './store.ts';

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

type ByPassword = {
  /** Under which name its tries are counted. */
  person: string;
  password: string;
  find(): Promise<Account | null>;
  /** What else is asked of who has the right password. */
  also?(account: Account): Promise<void>;
};

/**
 * Signs in by password, which is checked before the account is told apart from none: same time, same answer. In steps, so that
 * counted tries stay. Refuses `accounts.wrong_password`, `too_many`, and what `also` refuses.
 */
export async function signInWithPassword(
  context: Context,
  { person, password, find, also }: ByPassword,
): Promise<SignedIn> {
  await countTries(context, person);
  const account = await find();
  const fits = await passwordFits(account?.passwordHash ?? null, password);
  if (!account || !fits) return refuse('accounts.wrong_password');
  await also?.(account);
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
  const { tel: typed, login_user_name: loginUserName = '', password = '' } = input;
  if (!typed)
    return signInWithPassword(context, {
      person: `student:${loginUserName}`,
      password,
      find: () => findAccount(context, { loginUserName }, ['student']),
    });
  const tel = checkTel({ tel: typed, phone_code: input.phone_code });
  const find = () => findAccount(context, { tel }, ['parent']);
  if (input.password !== undefined)
    return signInWithPassword(context, { person: `parent:${tel}`, password, find });
  await countTries(context, `parent:${tel}`);
  const codeId = await tryCode(context, tel, input.code ?? '');
  const account = await find();
  if (!account) return refuseCode();
  return context.transact(async (inside) => {
    await takeTriedCode(inside, codeId);
    return open(inside, account);
  });
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
