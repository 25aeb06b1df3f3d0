import { sentenceOf } from '../../../contract/core/refusals.ts';
import type { Context } from '../../platform/context.ts';
import { isWithinLimit, requireE164 } from '../codes/index.ts';
import { limits } from './rules.ts';
import { findAccount, findAccountById } from './store.ts';

/**
 * Returns the sentence that a number has an account, else ''. Beyond the limit it returns '' too: the form makes this
 * call by itself, so the person must not see a refusal.
 */
export async function checkTelTaken(
  context: Context,
  input: { tel: string; phone_code: string },
): Promise<string> {
  if (!(await isWithinLimit(context.limit(limits.lookUpTel, context.address)))) return '';
  const account = await findAccount(context, { tel: requireE164(input) }, ['parent']);
  return account ? sentenceOf('accounts.tel_taken', context.locale) : '';
}

/** Returns whether a parent's email is free. Beyond the limit it answers true; the registration checks again. */
export async function checkEmailFree(
  context: Context,
  input: { value: string },
): Promise<{ unique: boolean }> {
  if (!(await isWithinLimit(context.limit(limits.lookUpEmail, context.address)))) return { unique: true };
  return { unique: (await findAccount(context, { email: input.value }, ['parent'])) === null };
}

/** Returns name, address and language of an account for a notice. */
export async function contactOf(context: Context, accountId: string) {
  const account = await findAccountById(context, accountId);
  return (
    account && {
      name: account.name,
      email: account.email,
      tel: account.tel,
      locale: account.locale,
      timeZone: account.timeZone,
      byMail: account.byMail,
      bySms: account.bySms,
    }
  );
}
