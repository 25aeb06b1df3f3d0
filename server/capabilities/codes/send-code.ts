import type { Context } from '../../platform/context.ts';
import { isRefusal, refusalFor } from '../../platform/refusal.ts';
import { smsSend } from '../../platform/sms/jobs.ts';
import { requireE164 } from './require-e164.ts';
import { requireProof } from './require-proof.ts';
import { requireServed } from './require-served.ts';
import { codeHmac, codeLife, limits, newCode, resendSeconds, tryKey } from './rules.ts';
import { insertCode } from './store.ts';

/**
 * Sends a code by SMS through a job that never repeats. Answers the same whether or not the number has an account. In
 * steps: limits are counted on their own connections. Refuses `codes.too_soon` within a minute, `too_many`,
 * `codes.tel_not_served`, `codes.proof_needed`.
 */
export async function sendCode(
  context: Context,
  input: { tel: string; phone_code: string; proof?: string | undefined },
): Promise<{ wait: number }> {
  const tel = requireE164(input);
  requireServed(context, tel);
  await requireProof(context, input.proof, [
    [limits.codeFree, context.address],
    [limits.codeFreeDay, context.address],
    [limits.codeTelFree, tel],
    [limits.codeTelFreeDay, tel],
  ]);
  // The address first: a blocked address must not use up somebody's number.
  for (const limit of [limits.codeAddress, limits.codeAddressDay])
    await context.limit(limit, context.address);
  for (const limit of [limits.codePairHour, limits.codePairDay])
    await context.limit(limit, `${tel} ${context.address}`);
  await context.limit(limits.codeTelMinute, tel).catch((error: unknown) => {
    if (!isRefusal(error)) throw error;
    throw refusalFor(error.retryAfter ?? resendSeconds, 'codes.too_soon');
  });
  for (const limit of [limits.codeTelHour, limits.codeTelDay]) await context.limit(limit, tel);
  const [id, code] = [context.newId(), newCode()];
  // Reserve a try for the requesting address, however many strangers are faster.
  await context.limit(limits.codeFirst, tryKey(id, context.address));
  await context.transact(async (inside) => {
    await insertCode(inside, {
      id,
      tel,
      codeHmac: codeHmac(inside.settings.secret, tel, code),
      createdAt: inside.now,
      expiresAt: inside.now.add(codeLife),
    });
    await inside.enqueue(smsSend, { tel, template: 'code', params: { code }, locale: inside.locale });
  });
  return { wait: resendSeconds };
}
