import { record } from '../../../platform/audit/record.ts';
import { accountOf, type Context } from '../../../platform/context.ts';
import { refuse } from '../../../platform/refusal.ts';
import { tokenHash } from '../../../platform/secrets/tokens.ts';
import type { PaymentProviders } from '../providers.ts';
import { sealPayer, signInOf } from './require-payer.ts';
import { keepPayer, takeQuestion } from './store.ts';

/**
 * Keeps with this sign-in who WeChat says is reading. In steps: the state is used up in one transaction, WeChat is asked outside.
 * Refuses `payments.payer_unknown` for a state that was not given to this sign-in and for a code that WeChat does not take,
 * `payments.provider_down` when it gives no answer.
 */
export async function takePayer(
  context: Context,
  { code, state }: { code: string; state: string },
  { authorisation }: Pick<PaymentProviders, 'authorisation'>,
): Promise<null> {
  const signInId = signInOf(context);
  const isOurs = await context.transact((inside) => takeQuestion(inside, signInId, tokenHash(state)));
  if (!isOurs) return refuse('payments.payer_unknown');
  let openid: string;
  try {
    openid = await authorisation.openidOf(code);
  } catch (error) {
    context.log.warn({ err: error }, 'WeChat did not tell who pays');
    const isRefused = error instanceof Error && error.name === 'ProviderRefused';
    return refuse(isRefused ? 'payments.payer_unknown' : 'payments.provider_down');
  }
  await context.transact(async (inside) => {
    await keepPayer(inside, signInId, sealPayer(inside, openid));
    await record(inside, { action: 'payer.know', subject: `account:${accountOf(inside)}` });
  });
  return null;
}
