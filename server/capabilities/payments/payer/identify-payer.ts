import { record } from '../../../platform/audit/record.ts';
import { accountOf, type Context } from '../../../platform/context.ts';
import { refuse } from '../../../platform/refusal.ts';
import { tokenHash } from '../../../platform/secrets/tokens.ts';
import type { PaymentProviders } from '../providers.ts';
import { sealPayer, signInOf } from './require-payer.ts';
import { consumeState, storePayer } from './store.ts';

/**
 * Stores the payer WeChat identifies with this sign-in. Runs in steps: uses up the state in a transaction, then asks WeChat.
 * Refuses `payments.payer_unknown` for a wrong state or code, `payments.provider_down`.
 */
export async function identifyPayer(
  context: Context,
  { code, state }: { code: string; state: string },
  { authorisation }: Pick<PaymentProviders, 'authorisation'>,
): Promise<null> {
  const signInId = signInOf(context);
  const isOurs = await context.transact((inside) => consumeState(inside, signInId, tokenHash(state)));
  if (!isOurs) return refuse('payments.payer_unknown');
  let openid: string;
  try {
    openid = await authorisation.openidOf(code);
  } catch (error) {
    context.log.warn({ err: error }, 'WeChat did not identify the payer');
    const isRefused = error instanceof Error && error.name === 'ProviderRefused';
    return refuse(isRefused ? 'payments.payer_unknown' : 'payments.provider_down');
  }
  await context.transact(async (inside) => {
    await storePayer(inside, signInId, sealPayer(inside, openid));
    await record(inside, { action: 'payer.know', subject: `account:${accountOf(inside)}` });
  });
  return null;
}
