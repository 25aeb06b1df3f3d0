import { accountOf, type Context } from '../../platform/context.ts';
import { refuseField } from '../../platform/refusal.ts';
import { passwordFits } from '../../platform/secrets/passwords.ts';
import { limits } from './rules.ts';
import { type Account, findAccountById } from './store.ts';

/**
 * Returns the signed-in person's account if `password` is theirs. Counts tries, so a stolen session cannot guess it.
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
