import type { CheckedInputOf, OutputOf } from '../../../contract/core/call.ts';
import { findZone } from '../../../contract/core/time.ts';
import type { familyCalls } from '../../../contract/families/calls.ts';
import { record } from '../../platform/audit/record.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { refuseField } from '../../platform/refusal.ts';
import { changeAccount, findAccountById } from '../accounts/index.ts';
import { moveStudents } from './time-zone-store.ts';

/** Returns a time zone as the database spells it. Refuses an unknown one at its field. */
export const requireZone = (name: string): string => findZone(name) ?? refuseField('time_zone', 'invalid');

/** Sets the zone in which the signed-in parent, student or teacher reads times. A parent's students follow. */
export async function changeZone(context: Context, zone: string | null): Promise<void> {
  const id = accountOf(context);
  const before = (await findAccountById(context, id))?.timeZone ?? null;
  if (before === zone) return;
  await changeAccount(context, id, { timeZone: zone });
  if (context.person.kind === 'parent') await moveStudents(context, { parentId: id, before, zone });
}

/** Changes only the zone of the signed-in parent, student or teacher. Refuses an unknown zone at its field. */
export async function saveTimeZone(
  context: Context,
  input: CheckedInputOf<typeof familyCalls.timeZoneSave>,
): Promise<OutputOf<typeof familyCalls.timeZoneSave>> {
  const time_zone = requireZone(input.time_zone);
  await changeZone(context, time_zone);
  await record(context, {
    action: 'account.zone',
    subject: `account:${accountOf(context)}`,
    after: { time_zone },
  });
  return { time_zone };
}
