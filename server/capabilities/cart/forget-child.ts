import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { deleteItemsFor } from './store.ts';

/** Takes a child out of the cart of a parent who no longer looks after it. */
export async function forgetChild(
  context: Context,
  guardianship: { parentId: string; childId: string },
): Promise<void> {
  await deleteItemsFor(context, guardianship);
  await record(context, {
    action: 'cart.forget_child',
    subject: `parent:${guardianship.parentId}`,
    after: { child: guardianship.childId },
  });
}
