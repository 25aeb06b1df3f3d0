import { record } from '../../platform/audit/record.ts';
import type { Context, Limit } from '../../platform/context.ts';
import { refusal, refuse } from '../../platform/refusal.ts';
import { hashPassword, matchPassword } from '../../platform/secrets/passwords.ts';
import { tokenHash } from '../../platform/secrets/tokens.ts';
import { consumeTriedCode, refuseCode, requireE164, requireProof, tryCode } from '../codes/index.ts';
import { openSignIn, type SignedIn } from './open-sign-in.ts';
import { type Guessed, guessesOf, limits } from './rules.ts';
import { type Account, accountsOfDevice, deleteSignIn, findAccount, replacePasswordHash } from './store.ts';

type FamilyLogin = {
  tel?: string | undefined;
  phone_code: string;
  code?: string | undefined;
  login_user_name?: string | undefined;
  password?: string | undefined;
  proof?: string | undefined;
};

type Counted = readonly [limit: Limit, key: string];

type Guess = {
  person: Guessed;
  password: string;
  proof?: string | undefined;
  find(): Promise<Account | null>;
  /** Further checks once the password is right. */
  also?(account: Account): Promise<void>;
};

/**
 * Counts a guess before it is checked, so simultaneous guesses count too. Returns the limits to give back if it was
 * right. A known device counts only its own guesses. Elsewhere wrong guesses ask the next for a proof, and a hundred an
 * hour are refused. Codes still sign in then.
 */
async function countGuess(
  context: Context,
  { person: guessed, proof }: Guess,
  account: Account | null,
): Promise<Counted[]> {
  await context.limit(limits.signInAddress, context.address);
  const device = context.device.value ? tokenHash(context.device.value) : '';
  // Also without an account, so an existing one takes no longer.
  const known = await accountsOfDevice(context, device);
  const isKnown = account !== null && known.includes(account.id);
  const person = guessesOf(guessed);
  const key = `${person} ${isKnown ? device : context.address}`;
  const free: Counted[] = isKnown
    ? [[limits.wrongDevice, key]]
    : [
        [limits.wrongPair, key],
        [limits.wrongPerson, person],
        [limits.wrongAddress, context.address],
      ];
  await requireProof(context, proof, free);
  const total: Counted = isKnown ? [limits.guessedDevice, key] : [limits.guessed, person];
  await context.limit(...total);
  return proof === undefined ? [...free, total] : [total];
}

/**
 * Signs in by password. It checks the password even without an account: same time, same answer. In steps, so counted tries stay.
 * Refuses `accounts.wrong_password`, `accounts.sign_in_stopped` once the password is right, `codes.proof_needed`, `too_many`, and what
 * `also` refuses.
 */
export async function signInWithPassword(context: Context, guess: Guess): Promise<SignedIn> {
  const account = await guess.find();
  const counted = await countGuess(context, guess, account);
  const match = await matchPassword(account?.passwordHash ?? null, guess.password);
  if (!account || match === 'differs')
    throw Object.assign(refusal('accounts.wrong_password'), { fields: { password: 'wrong_password' } });
  for (const count of counted) await context.giveBack(...count);
  await guess.also?.(account);
  const renewed = match === 'fits_older' ? await hashPassword(guess.password) : null;
  return context.transact(async (inside) => {
    if (renewed) await replacePasswordHash(inside, account, renewed);
    return open(inside, account);
  });
}

async function open(context: Context, account: Account): Promise<SignedIn> {
  if (account.signInStoppedAt) return refuse('accounts.sign_in_stopped');
  await record(context, { action: 'account.sign_in', subject: `account:${account.id}`, by: account.id });
  return openSignIn(context, account);
}

/**
 * Signs in a parent by number with password or code, or a student by login name. In steps, so counted tries stay.
 * Refuses `accounts.wrong_password`, `codes.wrong`, `codes.proof_needed`, `too_many`.
 */
export async function signInFamily(context: Context, input: FamilyLogin): Promise<SignedIn> {
  const { tel: typed, login_user_name: loginUserName = '', password = '', proof } = input;
  if (!typed)
    return signInWithPassword(context, {
      person: { kind: 'student', address: loginUserName },
      password,
      proof,
      find: () => findAccount(context, { loginUserName }, ['student']),
    });
  const tel = requireE164({ tel: typed, phone_code: input.phone_code });
  const find = () => findAccount(context, { tel }, ['parent']);
  if (input.password !== undefined)
    return signInWithPassword(context, { person: { kind: 'parent', address: tel }, password, proof, find });
  await context.limit(limits.signInAddress, context.address);
  const codeId = await tryCode(context, tel, { code: input.code ?? '', proof });
  const account = await find();
  if (!account) return refuseCode();
  return context.transact(async (inside) => {
    await consumeTriedCode(inside, codeId);
    return open(inside, account);
  });
}

/**
 * Ends this sign-in and removes the cookie; a visitor may call it. Staff who act for a family are signed out
 * themselves, because they are about to leave the browser.
 */
export async function signOut(context: Context): Promise<null> {
  if (context.person.kind !== 'visitor') {
    const { signInId, acting } = context.person;
    await deleteSignIn(context, acting?.signInId ?? signInId);
    await record(context, { action: 'account.sign_out', subject: `account:${context.person.accountId}` });
  }
  context.token.remove();
  return null;
}
