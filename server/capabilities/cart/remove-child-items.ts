import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { deleteItemsFor } from './store.ts';

/** Removes a child's items from the cart of a former guardian. */
export async function removeChildItems(
  context: Context,
  about: { parentId: string; childId: string },
): Promise<void> {
  await deleteItemsFor(context, about);
  await record(context, {
    action: 'cart.drop',
    subject: `parent:${about.parentId}`,
    before: { child: about.childId },
  });
}
