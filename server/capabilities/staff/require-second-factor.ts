import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { refusal, refuseField } from '../../platform/refusal.ts';
import { unseal } from '../../platform/secrets/sealing.ts';
import { notifyOfFactor } from './notify-of-factor.ts';
import { limits, recoveryHash, stepOf } from './rules.ts';
import { countRecoveryCodes, factorOf, takeRecoveryCode, takeStep } from './store.ts';

/** The key that seals the secret of an authenticator. */
export const keyOf = (context: Context) => ({
  secret: context.settings.secret,
  purpose: 'second factor',
});

/**
 * Checks the code of a second factor after the password; each code works once, and tries are counted. Refuses `staff.second_factor_needed`
 * without a code, and a wrong code, both at the field `totp`. Not inside a transaction.
 */
export async function requireSecondFactor(
  context: Context,
  accountId: string,
  totp: string | undefined,
): Promise<void> {
  const factor = await factorOf(context, accountId);
  if (!factor?.sealedSecret) return;
  if (!totp)
    throw Object.assign(refusal('staff.second_factor_needed'), { fields: { totp: 'totp_required' } });
  await context.limit(limits.secondFactor, accountId);
  const step = stepOf(unseal(factor.sealedSecret, keyOf(context)), totp, context.now);
  const isGood = await context.transact((inside) =>
    step === null ? spendRecoveryCode(inside, accountId, totp) : takeStep(inside, accountId, step),
  );
  if (!isGood) refuseField('totp', 'totp_wrong');
  await context.giveBack(limits.secondFactor, accountId);
}

async function spendRecoveryCode(context: Context, accountId: string, code: string): Promise<boolean> {
  const isTaken = await takeRecoveryCode(context, accountId, recoveryHash(code));
  if (!isTaken) return false;
  await record(context, {
    action: 'second_factor.recovery',
    subject: `account:${accountId}`,
    by: accountId,
  });
  const left = await countRecoveryCodes(context, accountId);
  await notifyOfFactor(context, accountId, { what: 'recovery', left });
  return true;
}
