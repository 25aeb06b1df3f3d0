import { createHmac } from 'node:crypto';
import type { Context } from '../../../platform/context.ts';
import { refuse } from '../../../platform/refusal.ts';
import { seal, unseal } from '../../../platform/secrets/sealing.ts';
import { sealedPayer } from './store.ts';

const purpose = 'wechat payer';

/** The caller's sign-in; the edge admits signed-in people only. */
export function signInOf({ person }: Context): string {
  if (person.kind === 'visitor') throw new Error('A visitor reached a use case for signed-in people');
  return person.signInId;
}

/** Seals an `openid` for storage with the server's secret. */
export const sealPayer = ({ settings }: Context, openid: string): string =>
  seal(openid, { secret: settings.secret, purpose });

/** A hash that distinguishes payers without identifying them. */
export const payerHash = ({ settings }: Context, openid: string): string =>
  createHmac('sha256', settings.secret).update(`${purpose}\n${openid}`).digest('base64url');

/** The `openid` of this sign-in. Refuses `payments.payer_unknown`. */
export async function requirePayer(context: Context): Promise<string> {
  const sealed = await sealedPayer(context, signInOf(context));
  if (!sealed) return refuse('payments.payer_unknown');
  return unseal(sealed, { secret: context.settings.secret, purpose });
}
