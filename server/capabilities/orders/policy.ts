import type { RefusalCode } from '../../../contract/core/refusals.ts';
import type { Person } from '../../platform/context.ts';
import type { Order } from './store.ts';

/** Why this person may not see or change this order: somebody else's order is as if it were not there. */
export function whyMayNotTouchOrder(
  person: Person,
  order: Pick<Order, 'parentId'> | null,
): RefusalCode | null {
  return person.kind === 'parent' && order?.parentId === person.accountId ? null : 'not_found';
}
