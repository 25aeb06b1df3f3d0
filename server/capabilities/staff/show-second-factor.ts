import { record } from '../../platform/audit/record.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { requireSecondFactor } from './require-second-factor.ts';
import { trustedUntil } from './rules.ts';
import { factorOf, saveShown } from './store.ts';

/**
 * Shows one's second factor again with a code that works once: for a while only this sign-in may make calls that ask for it. In steps, so
 * that tries stay counted. Refuses `staff.second_factor_none` and, at its field, a wrong code.
 */
export async function showSecondFactor(
  context: Context,
  { totp }: { totp: string },
): Promise<{ until: string }> {
  const accountId = accountOf(context);
  if (!(await factorOf(context, accountId))?.confirmedAt) refuse('staff.second_factor_none');
  await requireSecondFactor(context, accountId, totp);
  const { person } = context;
  await context.transact(async (inside) => {
    if (person.kind !== 'visitor') await saveShown(inside, person.signInId);
    await record(inside, { action: 'second_factor.show', subject: `account:${accountId}` });
  });
  return { until: trustedUntil(context.now).toString() };
}
