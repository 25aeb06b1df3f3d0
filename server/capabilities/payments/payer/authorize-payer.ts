import { randomBytes } from 'node:crypto';
import { inLanguage } from '../../../../contract/core/locale.ts';
import { path } from '../../../../contract/core/paths.ts';
import { record } from '../../../platform/audit/record.ts';
import { accountOf, type Context } from '../../../platform/context.ts';
import { tokenHash } from '../../../platform/secrets/tokens.ts';
import type { PaymentProviders } from '../providers.ts';
import { signInOf } from './require-payer.ts';
import { sealedPayer, storeState } from './store.ts';

/** WeChat answers at once; after this time the payer starts again. */
const stateLifetime = { minutes: 10 };

/**
 * The address where WeChat identifies the payer, or null if this sign-in already knows it. The `state` is valid once, for this
 * sign-in, for ten minutes (RFC 6749, section 10.12).
 */
export async function authorizePayer(
  context: Context,
  input: { order_number: string; fresh: '0' | '1' },
  { authorisation }: Pick<PaymentProviders, 'authorisation'>,
): Promise<{ url: string | null }> {
  const signInId = signInOf(context);
  if (input.fresh === '0' && (await sealedPayer(context, signInId))) return { url: null };
  // WeChat allows letters and digits only.
  const state = randomBytes(16).toString('hex');
  await storeState(context, signInId, {
    stateHash: tokenHash(state),
    until: context.now.add(stateLifetime),
  });
  await record(context, { action: 'payer.ask', subject: `account:${accountOf(context)}` });
  const page = inLanguage(path.cartPay(input.order_number), context.locale);
  return { url: authorisation.addressFor({ state, returnTo: context.settings.publicUrl + page }) };
}
