import type { StuckView } from '../../../../contract/payments/calls.ts';
import { record } from '../../../platform/audit/record.ts';
import { accountOf, type Context } from '../../../platform/context.ts';
import { refuse } from '../../../platform/refusal.ts';
import { closeDifference, isDifference } from './store.ts';
import { viewStuck } from './view-stuck.ts';

/** Stores how staff settled a difference. Refuses `payments.difference_settled` if it was settled, also by a later booking. */
export async function settleDifference(
  context: Context,
  { difference_id, how }: { difference_id: string; how: string },
): Promise<StuckView> {
  if (!(await isDifference(context, difference_id))) refuse('not_found');
  if (!(await closeDifference(context, difference_id, { how, settledBy: accountOf(context) })))
    refuse('payments.difference_settled');
  await record(context, {
    action: 'difference.settle',
    subject: `difference:${difference_id}`,
    after: { how },
  });
  return viewStuck(context);
}
