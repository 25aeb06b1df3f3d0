import { Secret, TOTP } from 'otpauth';
import type { Shop } from './shop.ts';
import { wireTo } from './wire.ts';

/** What an authenticator shows now, or so many seconds later. */
export const codeOf = (secret: string, later = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + later * 1000 });

/** Sets up a second factor for whoever of the demo school's staff is signed in by this token; answers its secret. */
export async function setUpFactor(shop: Shop, token: string): Promise<string> {
  const { call } = wireTo(() => shop);
  const { secret } = await call<{ secret: string }>('secondFactorBegin', { password: 'demo-staff-1' }, token);
  // Of the half minute before, so that the next one is good still.
  await call('secondFactorConfirm', { totp: codeOf(secret, -30) }, token);
  return secret;
}

/** Sets up a second factor for whoever is signed in by this token, and shows it: what asks for it again is done for a while. */
export async function trust(shop: Shop, token: string): Promise<void> {
  const totp = codeOf(await setUpFactor(shop, token));
  await wireTo(() => shop).call('secondFactorShow', { totp }, token);
}
