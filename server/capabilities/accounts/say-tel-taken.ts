import { sentenceOf } from '../../../contract/core/refusals.ts';
import type { Context } from '../../platform/context.ts';
import { checkTel, isLeft } from '../codes/index.ts';
import { limits } from './rules.ts';
import { findAccount, findAccountById } from './store.ts';

/**
 * The sentence to show under the field when a number has an account, else an empty text. Who asks too often is told nothing: nobody
 * made this call themselves, so there is nobody to tell off.
 */
export async function sayTelTaken(
  context: Context,
  input: { tel: string; phone_code: string },
): Promise<string> {
  if (!(await isLeft(context.limit(limits.lookUpTel, context.address)))) return '';
  const account = await findAccount(context, { tel: checkTel(input) }, ['parent']);
  return account ? sentenceOf('accounts.tel_taken', context.locale) : '';
}

/** Whether a parent's e-mail is still free; to who asks too often it seems to be, until the registration is sent. */
export async function sayEmailFree(context: Context, input: { value: string }): Promise<{ unique: boolean }> {
  if (!(await isLeft(context.limit(limits.lookUpEmail, context.address)))) return { unique: true };
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
