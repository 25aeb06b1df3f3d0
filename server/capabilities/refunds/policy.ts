import { isStanding, type OrderStatus } from '../../../contract/orders/statuses.ts';
import type { Reason } from '../../platform/refusal.ts';

/** Why nothing can come back for these lines of an order, or null. */
export function whyNotRefund(
  order: { status: OrderStatus },
  lines: readonly { isEnrolled: boolean }[],
): Reason | null {
  if (!isStanding(order.status)) return 'refunds.not_paid';
  return lines.every((line) => line.isEnrolled) ? null : 'refunds.settled';
}
