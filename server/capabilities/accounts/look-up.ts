import { sentenceOf } from '../../../contract/core/refusals.ts';
import type { Context } from '../../platform/context.ts';
import { checkTel } from '../codes/index.ts';
import { limits } from './rules.ts';
import { findAccount, findAccountById } from './store.ts';

/** The sentence to show under the field when a number has an account, else an empty text; limited hard by address. */
export async function tellTelTaken(
  context: Context,
  input: { tel: string; phone_code: string },
): Promise<string> {
  await context.limit(limits.lookUpTel, context.address);
  const account = await findAccount(context, { tel: checkTel(input) }, ['parent']);
  return account ? sentenceOf('accounts.tel_taken', context.locale) : '';
}

/** Whether a parent's e-mail is still free; limited hard by address. */
export async function tellEmailFree(
  context: Context,
  input: { value: string },
): Promise<{ unique: boolean }> {
  await context.limit(limits.lookUpEmail, context.address);
  return { unique: (await findAccount(context, { email: input.value }, ['parent'])) === null };
}

/** Name, address and language of an account, for telling it something. */
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
