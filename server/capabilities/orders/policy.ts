import type { Person } from '../../platform/context.ts';
import type { Reason } from '../../platform/refusal.ts';
import type { Order } from './store.ts';

/** Why a person may not see or change an order: another family's order is not found. */
export function whyMayNotTouchOrder(person: Person, order: Pick<Order, 'parentId'> | null): Reason | null {
  return person.kind === 'parent' && order?.parentId === person.accountId ? null : 'not_found';
}
