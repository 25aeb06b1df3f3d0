import { looksLikeTel } from '../../../contract/accounts/fields.ts';
import { cleanTel } from '../../../contract/core/phone.ts';
import type { Context } from '../../platform/context.ts';
import { findAccount, type SignedIn, signInWithPassword } from '../accounts/index.ts';
import { checkTel } from '../codes/index.ts';
import { requireSecondFactor } from './require-second-factor.ts';

/**
 * Signs in a teacher or a member of staff by e-mail or number with password; staff with a second factor need it too. In steps, so
 * that counted tries stay. Refuses `accounts.wrong_password`, `codes.proof_needed`, `too_many`,
 * `staff.second_factor_needed`.
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
  const { email = '', phone_code } = input;
  const typed = looksLikeTel(email) ? cleanTel(email) : (input.tel ?? '');
  const who = email && !looksLikeTel(email) ? { email } : { tel: checkTel({ tel: typed, phone_code }) };
  return signInWithPassword(context, {
    person: `worker:${'email' in who ? who.email : who.tel}`,
    password: input.password,
    proof: input.proof,
    find: () => findAccount(context, who, ['teacher', 'staff']),
    also: async (account) => {
      if (account.kind === 'staff') await requireSecondFactor(context, account.id, input.totp);
    },
  });
}
