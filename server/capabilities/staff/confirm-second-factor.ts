import type { CheckedInputOf, OutputOf } from '../../../contract/core/call.ts';
import type { staffCalls } from '../../../contract/staff/calls.ts';
import { record } from '../../platform/audit/record.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { refusal, refuse, refuseField } from '../../platform/refusal.ts';
import { seal, unseal } from '../../platform/secrets/sealing.ts';
import { requireOwnPassword, signOutEverywhere } from '../accounts/index.ts';
import { notifyOfFactor } from './notify-of-factor.ts';
import { keyOf } from './require-second-factor.ts';
import {
  limits,
  newRecoveryCode,
  newSecret,
  recoveryCount,
  recoveryHash,
  secretUri,
  stepOf,
} from './rules.ts';
import { showSecondFactor } from './show-second-factor.ts';
import {
  confirmSecret,
  countRecoveryCodes,
  factorOf,
  replaceRecoveryCodes,
  type SecondFactor,
  saveNextSecret,
} from './store.ts';

/** Returns one's own second factor: since when, and the number of recovery codes left. */
export async function viewSecondFactor(context: Context): Promise<OutputOf<typeof staffCalls.secondFactor>> {
  const factor = await factorOf(context, accountOf(context));
  return {
    since: factor?.confirmedAt?.toString() ?? null,
    recovery_left: await countRecoveryCodes(context, accountOf(context)),
  };
}

/** Whether the account has a second factor that this sign-in has not shown a short while ago. */
const isUnshown = ({ person }: Context, factor: SecondFactor | null): boolean =>
  Boolean(factor?.confirmedAt && person.kind !== 'visitor' && person.mustAgain);

/**
 * Creates a secret; the former one counts until this is confirmed. In steps, for the password. Refuses a wrong password, and to replace a
 * second factor without showing it: the password alone must not be enough.
 */
export async function beginSecondFactor(
  context: Context,
  input: CheckedInputOf<typeof staffCalls.secondFactorBegin>,
): Promise<{ secret: string; uri: string }> {
  const account = await requireOwnPassword(context, input.password);
  const factor = await factorOf(context, account.id);
  if (factor?.confirmedAt && input.totp) await showSecondFactor(context, { totp: input.totp });
  else if (isUnshown(context, factor))
    throw Object.assign(refusal('staff.second_factor_again'), { fields: { totp: 'totp_required' } });
  const secret = newSecret();
  await context.transact(async (inside) => {
    await saveNextSecret(inside, account.id, seal(secret, keyOf(inside)));
    await record(inside, { action: 'second_factor.begin', subject: `account:${account.id}` });
  });
  const issuer = context.settings.storeName.en;
  return { secret, uri: secretUri(secret, { issuer, label: account.email ?? account.name }) };
}

/**
 * Confirms the new secret with a code. Ends the other sign-ins, which may have shown another factor or none. Returns new recovery codes. In
 * steps, so that tries stay counted.
 */
export async function confirmSecondFactor(
  context: Context,
  input: { totp: string },
): Promise<{ recovery_codes: string[] }> {
  const accountId = accountOf(context);
  await context.limit(limits.secondFactor, accountId);
  const factor = await factorOf(context, accountId);
  const sealed = factor?.nextSealedSecret;
  if (!sealed || isUnshown(context, factor)) return refuse('staff.not_begun');
  const step = stepOf(unseal(sealed, keyOf(context)), input.totp, context.now);
  if (step === null) return refuseField('totp', 'totp_wrong');
  await context.giveBack(limits.secondFactor, accountId);
  const codes = Array.from({ length: recoveryCount }, newRecoveryCode);
  const isReplaced = factor.confirmedAt !== null;
  await context.transact(async (inside) => {
    if (!(await confirmSecret(inside, { accountId, sealed, step }))) refuse('staff.not_begun');
    await replaceRecoveryCodes(inside, accountId, codes.map(recoveryHash));
    await signOutEverywhere(inside, [accountId], { notHere: true });
    await record(inside, {
      action: isReplaced ? 'second_factor.replace' : 'second_factor.confirm',
      subject: `account:${accountId}`,
    });
    await notifyOfFactor(inside, accountId, { what: isReplaced ? 'replaced' : 'set_up' });
  });
  return { recovery_codes: codes };
}
