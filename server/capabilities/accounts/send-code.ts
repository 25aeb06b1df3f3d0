import type { Context } from '../../platform/context.ts';
import { isRefusal, refusal, refuse } from '../../platform/refusal.ts';
import { checkTel } from './check-tel.ts';
import { codeHmac, codeLife, limits, newCode, resendSeconds } from './rules.ts';
import { insertCode } from './store.ts';

/**
 * Sends a code by SMS through a job that is never repeated. The same answer whether or not the number has an account.
 * Refuses `accounts.code_too_soon` within a minute, `too_many`, `accounts.tel_not_served`.
 */
export async function sendCode(
  context: Context,
  input: { tel: string; phone_code: string },
): Promise<{ wait: number }> {
  const tel = checkTel(input);
  if (!context.settings.smsPhoneCodes.includes(input.phone_code)) refuse('accounts.tel_not_served');
  // The address first: one that may not send any more must not use up somebody else's number either.
  for (const limit of [limits.codeAddress, limits.codeAddressDay])
    await context.limit(limit, context.address);
  await context.limit(limits.codeTelMinute, tel).catch((error: unknown) => {
    if (!isRefusal(error)) throw error;
    const seconds = error.retryAfter ?? resendSeconds;
    throw Object.assign(refusal('accounts.code_too_soon', { seconds }), { retryAfter: seconds });
  });
  for (const limit of [limits.codeTelHour, limits.codeTelDay]) await context.limit(limit, tel);
  const code = newCode();
  await insertCode(context, {
    id: context.newId(),
    tel,
    codeHmac: codeHmac(context.settings.secret, tel, code),
    createdAt: context.now,
    expiresAt: context.now.add(codeLife),
  });
  await context.enqueue({
    name: 'sms.send',
    data: { tel, template: 'code', params: { code }, locale: context.locale },
  });
  return { wait: resendSeconds };
}
