import type { OutputOf } from '../../../contract/core/call.ts';
import type { staffCalls } from '../../../contract/staff/calls.ts';
import { record } from '../../platform/audit/record.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { refusal, refuse, refuseField } from '../../platform/refusal.ts';
import { seal, unseal } from '../../platform/secrets/sealing.ts';
import { requireOwnPassword } from '../accounts/index.ts';
import {
  limits,
  newRecoveryCode,
  newSecret,
  recoveryCount,
  recoveryHash,
  secretUri,
  stepOf,
} from './rules.ts';
import {
  confirmSecret,
  countRecoveryCodes,
  factorOf,
  replaceRecoveryCodes,
  saveNextSecret,
  takeRecoveryCode,
  takeStep,
} from './store.ts';

const keyOf = (context: Context) => ({ secret: context.settings.secret, purpose: 'second factor' });

/** Returns one's own second factor: since when, and the number of recovery codes left. */
export async function viewSecondFactor(context: Context): Promise<OutputOf<typeof staffCalls.secondFactor>> {
  const factor = await factorOf(context, accountOf(context));
  return {
    since: factor?.confirmedAt?.toString() ?? null,
    recovery_left: await countRecoveryCodes(context, accountOf(context)),
  };
}

/** Creates a secret; the former one counts until this is confirmed. In steps, for the password. Refuses a wrong password. */
export async function beginSecondFactor(
  context: Context,
  input: { password: string },
): Promise<{ secret: string; uri: string }> {
  const account = await requireOwnPassword(context, input.password);
  const secret = newSecret();
  await context.transact(async (inside) => {
    await saveNextSecret(inside, account.id, seal(secret, keyOf(inside)));
    await record(inside, { action: 'second_factor.begin', subject: `account:${account.id}` });
  });
  const issuer = context.settings.storeName.en;
  return { secret, uri: secretUri(secret, { issuer, label: account.email ?? account.name }) };
}

/** Confirms the new secret with a code. Returns new recovery codes. In steps, so that tries stay counted. */
export async function confirmSecondFactor(
  context: Context,
  input: { totp: string },
): Promise<{ recovery_codes: string[] }> {
  const accountId = accountOf(context);
  await context.limit(limits.secondFactor, accountId);
  const sealed = (await factorOf(context, accountId))?.nextSealedSecret;
  if (!sealed) return refuse('staff.not_begun');
  const step = stepOf(unseal(sealed, keyOf(context)), input.totp, context.now);
  if (step === null) return refuseField('totp', 'totp_wrong');
  await context.giveBack(limits.secondFactor, accountId);
  const codes = Array.from({ length: recoveryCount }, newRecoveryCode);
  await context.transact(async (inside) => {
    await confirmSecret(inside, { accountId, sealed, step });
    await replaceRecoveryCodes(inside, accountId, codes.map(recoveryHash));
    await record(inside, { action: 'second_factor.confirm', subject: `account:${accountId}` });
  });
  return { recovery_codes: codes };
}

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
  if (isTaken)
    await record(context, {
      action: 'second_factor.recovery',
      subject: `account:${accountId}`,
      by: accountId,
    });
  return isTaken;
}
