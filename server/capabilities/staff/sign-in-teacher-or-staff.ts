import { looksLikeTel } from '../../../contract/accounts/fields.ts';
import { cleanTel } from '../../../contract/core/phone.ts';
import type { Context } from '../../platform/context.ts';
import { findAccount, type SignedIn, signInWithPassword } from '../accounts/index.ts';
import { requireE164 } from '../codes/index.ts';
import { requireSecondFactor } from './require-second-factor.ts';

/**
 * Signs in a teacher or a member of staff by email or number with password, and the second factor if they have one. In steps, so that tries
 * stay counted. Refuses `accounts.wrong_password`, `codes.proof_needed`, `too_many`, `staff.second_factor_needed`.
 */
export async function signInTeacherOrStaff(
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
  const isEmail = email !== '' && !looksLikeTel(email);
  const address = isEmail ? email : requireE164({ tel: typed, phone_code });
  return signInWithPassword(context, {
    person: { kind: 'teacher-or-staff', address },
    password: input.password,
    proof: input.proof,
    find: () => findAccount(context, isEmail ? { email: address } : { tel: address }, ['teacher', 'staff']),
    also: async (account) => {
      if (account.kind === 'staff') await requireSecondFactor(context, account.id, input.totp);
    },
  });
}
