import { Secret, TOTP } from 'otpauth';
import type { Shop } from './shop.ts';
import { wireTo } from './wire.ts';

/** The authenticator's code now, or this many seconds later. */
export const codeOf = (secret: string, later = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + later * 1000 });

/** Sets up a second factor for a demo member of staff, by session token; returns its secret. */
export async function setUpFactor(shop: Shop, token: string): Promise<string> {
  const { call } = wireTo(shop);
  const { secret } = await call<{ secret: string }>('secondFactorBegin', { password: 'demo-staff-1' }, token);
  // The code of the previous half minute, so that the current one stays unused.
  await call('secondFactorConfirm', { totp: codeOf(secret, -30) }, token);
  return secret;
}

/** Sets up and verifies a second factor, so that calls that need it work for a while. */
export async function trust(shop: Shop, token: string): Promise<void> {
  const totp = codeOf(await setUpFactor(shop, token));
  await wireTo(shop).call('secondFactorShow', { totp }, token);
}
