import { record } from '../../platform/audit/record.ts';
import type { Context, Limit } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { requireProof } from './care/proof.ts';
import { checkTel } from './check-tel.ts';
import { openSignIn, type SignedIn } from './open-sign-in.ts';
import { passwordFits } from './passwords.ts';
import { limits, tokenHash } from './rules.ts';
import { requireSecondFactor } from './staff/second-factor.ts';
import { type Account, accountsOfDevice, deleteSignIn, findAccount } from './store.ts';
import { refuseCode, takeTriedCode, tryCode } from './use-code.ts';

type FamilyLogin = {
  tel?: string | undefined;
  phone_code: string;
  code?: string | undefined;
  login_user_name?: string | undefined;
  password?: string | undefined;
  proof?: string | undefined;
};

type Counted = readonly [limit: Limit, key: string];
/** A guess at a password: by whom it claims to be, told by the same words for an account and for none. */
type Guess = { person: string; account: Account | null; password: string; proof?: string | undefined };

/**
 * Counts a guess before it is looked at, so that many at once are counted too; answers what to give back if it was right. On a
 * device where this person has signed in before only its own guesses count. Elsewhere wrong ones from anywhere ask the next for a
 * proof of work; a hundred in an hour are refused. Signing in by a code stays open then.
 */
async function countGuess(context: Context, { person, account, proof }: Guess): Promise<Counted[]> {
  await context.limit(limits.signInAddress, context.address);
  const device = context.device.value ? tokenHash(context.device.value) : '';
  // Asked also where there is no account: one that exists must not take longer.
  const known = await accountsOfDevice(context, device);
  const isKnown = account !== null && known.includes(account.id);
  const here = `${person} ${isKnown ? device : context.address}`;
  const free: Counted[] = isKnown
    ? [[limits.wrongDevice, here]]
    : [
        [limits.wrongPair, here],
        [limits.wrongPerson, person],
        [limits.wrongAddress, context.address],
      ];
  await requireProof(context, proof, free);
  const all: Counted = isKnown ? [limits.guessedDevice, here] : [limits.guessed, person];
  await context.limit(...all);
  return proof === undefined ? [...free, all] : [all];
}

/** Checks the password before the account is told apart from none: same time, same answer. */
async function withPassword(context: Context, guess: Guess, totp?: string | undefined): Promise<SignedIn> {
  const { account, password } = guess;
  const counted = await countGuess(context, guess);
  const fits = await passwordFits(account?.passwordHash ?? null, password);
  if (!account || !fits) return refuse('accounts.wrong_password');
  for (const one of counted) await context.giveBack(...one);
  if (account.kind === 'staff') await requireSecondFactor(context, account.id, totp);
  return context.transact((inside) => open(inside, account));
}

async function open(context: Context, account: Account): Promise<SignedIn> {
  await record(context, { action: 'account.sign_in', subject: `account:${account.id}` });
  return openSignIn(context, account);
}

/**
 * Signs in a parent by number with password or code, or a student by login name. In steps, so that counted tries stay.
 * Refuses `accounts.wrong_password`, `accounts.code_wrong`, `accounts.proof_needed`, `too_many`.
 */
export async function signInFamily(context: Context, input: FamilyLogin): Promise<SignedIn> {
  const { proof } = input;
  if (!input.tel) {
    const loginUserName = input.login_user_name ?? '';
    const account = await findAccount(context, { loginUserName }, ['student']);
    const password = input.password ?? '';
    return withPassword(context, { person: `student:${loginUserName}`, account, password, proof });
  }
  const tel = checkTel({ tel: input.tel, phone_code: input.phone_code });
  const account = await findAccount(context, { tel }, ['parent']);
  const { password } = input;
  if (password !== undefined)
    return withPassword(context, { person: `parent:${tel}`, account, password, proof });
  // Guesses at a code are counted by the code.
  await context.limit(limits.signInAddress, context.address);
  const codeId = await tryCode(context, tel, input.code ?? '');
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
    proof?: string | undefined;
  },
): Promise<SignedIn> {
  const who = input.email
    ? { email: input.email }
    : { tel: checkTel({ tel: input.tel ?? '', phone_code: input.phone_code }) };
  const account = await findAccount(context, who, ['teacher', 'staff']);
  const person = `worker:${'email' in who ? who.email : who.tel}`;
  const { password, proof } = input;
  return withPassword(context, { person, account, password, proof }, input.totp);
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
