import type { Person } from '../../platform/context.ts';
import type { Reason } from '../../platform/refusal.ts';
import type { Order } from './store.ts';

/** Why this person may not see or change this order: somebody else's order is as if it were not there. */
export function whyMayNotTouchOrder(person: Person, order: Pick<Order, 'parentId'> | null): Reason | null {
  return person.kind === 'parent' && order?.parentId === person.accountId ? null : 'not_found';
}
