import { createHmac } from 'node:crypto';
import type { Context } from '../../../platform/context.ts';
import { refuse } from '../../../platform/refusal.ts';
import { seal, unseal } from '../../../platform/secrets/sealing.ts';
import { sealedPayer } from './store.ts';

const purpose = 'wechat payer';

/** The sign-in that asks; the edge has let nobody else in. */
export function signInOf({ person }: Context): string {
  if (person.kind === 'visitor') throw new Error('a visitor reached a use case for signed-in people');
  return person.signInId;
}

/** An `openid` as it is kept, to be read with the server's secret only. */
export const sealPayer = ({ settings }: Context, openid: string): string =>
  seal(openid, { secret: settings.secret, purpose });

/** What tells one payer from another, and nobody who it is. */
export const payerHash = ({ settings }: Context, openid: string): string =>
  createHmac('sha256', settings.secret).update(`${purpose}\n${openid}`).digest('base64url');

/** The `openid` that WeChat told this sign-in; refuses `payments.payer_unknown`. */
export async function requirePayer(context: Context): Promise<string> {
  const sealed = await sealedPayer(context, signInOf(context));
  if (!sealed) return refuse('payments.payer_unknown');
  return unseal(sealed, { secret: context.settings.secret, purpose });
}
