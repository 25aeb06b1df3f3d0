import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { hashPassword } from '../../platform/secrets/passwords.ts';
import { tokenHash } from '../../platform/secrets/tokens.ts';
import { revokeCodes } from '../codes/index.ts';
import { requireOwnPassword } from './require-own-password.ts';
import { notifyOfPasswordChange } from './reset-password.ts';
import { endSignIns, forgetDevices, spendResets, updateAccount } from './store.ts';

/**
 * Changes the person's password, ends their other sessions and spends open tickets and codes. In steps, for the hashes. Refuses
 * `Wrong Password` at `old_password`.
 */
export async function changePassword(
  context: Context,
  input: { old_password: string; password: string },
): Promise<null> {
  const account = await requireOwnPassword(context, input.old_password, 'old_password');
  const passwordHash = await hashPassword(input.password);
  await context.transact(async (inside) => {
    await updateAccount(inside, account.id, { passwordHash });
    const { person } = inside;
    await endSignIns(inside, [account.id], person.kind === 'visitor' ? null : person.signInId);
    // Other devices must prove themselves again.
    await forgetDevices(inside, account.id, inside.device.value && tokenHash(inside.device.value));
    await spendResets(inside, account.id);
    if (account.tel) await revokeCodes(inside, account.tel);
    await record(inside, { action: 'password.change', subject: `account:${account.id}` });
    await notifyOfPasswordChange(inside, account);
  });
  return null;
}
