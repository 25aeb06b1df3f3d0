import type { DeviceView } from '../../../contract/accounts/account-care.ts';
import { isMobileAgent } from '../../../contract/core/device.ts';
import { record } from '../../platform/audit/record.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { networkOf } from '../../platform/network.ts';
import { refuse } from '../../platform/refusal.ts';
import { browserOf, systemOf } from './rules.ts';
import { deleteSignIn, endSignIns, signInsOf } from './store.ts';

const ownSignIn = (context: Context) => (context.person.kind === 'visitor' ? null : context.person.signInId);

/** The devices on which the person is signed in, the last used first. */
export async function listDevices(context: Context): Promise<DeviceView[]> {
  return (await signInsOf(context, accountOf(context))).map((one) => ({
    id: one.id,
    browser: browserOf(one.userAgent),
    system: systemOf(one.userAgent),
    mobile: isMobileAgent(one.userAgent),
    network: networkOf(one.address),
    signed_in_at: one.createdAt.toString(),
    seen_at: one.seenAt.toString(),
    current: one.id === ownSignIn(context),
    acting: one.actor === null ? null : { name: one.actor, until: one.expiresAt.toString() },
  }));
}

/** Signs one of the person's own devices out, or all but this one. Refuses `not_found` for a device that is not theirs. */
export async function signOutDevice(
  context: Context,
  input: { device_id?: string | undefined },
): Promise<DeviceView[]> {
  const accountId = accountOf(context);
  if (input.device_id) {
    const own = await signInsOf(context, accountId);
    if (!own.some((one) => one.id === input.device_id)) refuse('not_found');
    await deleteSignIn(context, input.device_id);
  } else await endSignIns(context, [accountId], ownSignIn(context));
  await record(context, {
    action: 'device.sign_out',
    subject: `account:${accountId}`,
    after: { all: !input.device_id },
  });
  return listDevices(context);
}
