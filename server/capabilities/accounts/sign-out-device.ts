import type { DeviceView } from '../../../contract/accounts/account-care.ts';
import { isMobileAgent } from '../../../contract/core/device.ts';
import { record } from '../../platform/audit/record.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { networkOf } from '../../platform/network.ts';
import { refuse } from '../../platform/refusal.ts';
import { browserOf, systemOf } from './rules.ts';
import { deleteSignIn, endSignIns, signInsOf } from './store.ts';

const ownSignIn = (context: Context) => (context.person.kind === 'visitor' ? null : context.person.signInId);

/** Lists the person's signed-in devices, last used first. */
export async function listDevices(context: Context): Promise<DeviceView[]> {
  return (await signInsOf(context, accountOf(context))).map((row) => ({
    id: row.id,
    browser: browserOf(row.userAgent),
    system: systemOf(row.userAgent),
    mobile: isMobileAgent(row.userAgent),
    network: networkOf(row.address),
    signed_in_at: row.createdAt.toString(),
    seen_at: row.seenAt.toString(),
    current: row.id === ownSignIn(context),
    acting: row.actor === null ? null : { name: row.actor, until: row.expiresAt.toString() },
  }));
}

/** Signs out one of the person's devices, or all but this one. Refuses `not_found` for another person's device. */
export async function signOutDevice(
  context: Context,
  input: { device_id?: string | undefined },
): Promise<DeviceView[]> {
  const accountId = accountOf(context);
  if (input.device_id) {
    const signIns = await signInsOf(context, accountId);
    if (!signIns.some((signIn) => signIn.id === input.device_id)) refuse('not_found');
    await deleteSignIn(context, input.device_id);
  } else await endSignIns(context, [accountId], ownSignIn(context));
  await record(context, {
    action: 'device.sign_out',
    subject: `account:${accountId}`,
    after: { all: !input.device_id },
  });
  return listDevices(context);
}
