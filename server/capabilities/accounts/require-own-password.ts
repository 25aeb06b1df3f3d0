import { accountOf, type Context } from '../../platform/context.ts';
import { refuseField } from '../../platform/refusal.ts';
import { passwordFits } from '../../platform/secrets/passwords.ts';
import { limits } from './rules.ts';
import { type Account, findAccountById } from './store.ts';

/**
 * The signed-in person's account when `password` is theirs; tries are counted, so that a stolen session is no way to guess it.
 * Refuses `Wrong Password` at `field`. `context` must not be inside a transaction.
 */
export async function requireOwnPassword(
  context: Context,
  password: string,
  field = 'password',
): Promise<Account> {
  await context.limit(limits.ownPassword, accountOf(context));
  const account = await findAccountById(context, accountOf(context));
  const fits = await passwordFits(account?.passwordHash ?? null, password);
  if (!account || !fits) return refuseField(field, 'wrong_password');
  await context.giveBack(limits.ownPassword, account.id);
  return account;
}
