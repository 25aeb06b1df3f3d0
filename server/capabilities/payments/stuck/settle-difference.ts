import type { StuckView } from '../../../../contract/payments/calls.ts';
import { record } from '../../../platform/audit/record.ts';
import type { Context } from '../../../platform/context.ts';
import { refuse } from '../../../platform/refusal.ts';
import { closeDifference } from './store.ts';
import { viewStuck } from './view-stuck.ts';

/** Keeps what became of a difference between a provider's books and ours. Refuses `not_found` when none is open. */
export async function settleDifference(
  context: Context,
  { difference_id, how }: { difference_id: string; how: string },
): Promise<StuckView> {
  if (!(await closeDifference(context, difference_id, how))) refuse('not_found');
  await record(context, {
    action: 'difference.settle',
    subject: `difference:${difference_id}`,
    after: { how },
  });
  return viewStuck(context);
}
