import { isStanding, type OrderStatus } from '../../../contract/orders/statuses.ts';
import { openRefundStates, type RefundState } from '../../../contract/refunds/statuses.ts';
import type { Reason } from '../../platform/refusal.ts';

/** Says why these lines of an order cannot be refunded, or null. */
export function whyNotRefund(
  order: { status: OrderStatus },
  lines: readonly { isEnrolled: boolean; isOnTop: boolean; isMoving: boolean }[],
): Reason | null {
  if (order.status === 'refunded') return 'refunds.settled';
  if (!isStanding(order.status)) return 'refunds.not_paid';
  if (lines.some((line) => line.isOnTop)) return 'refunds.on_top';
  if (!lines.every((line) => line.isEnrolled)) return 'refunds.settled';
  return lines.some((line) => line.isMoving) ? 'refunds.moving' : null;
}

/** Says why a family can no longer withdraw a request, or null. */
export const whyNotWithdraw = ({ state }: { state: RefundState }): Reason | null =>
  openRefundStates.includes(state) ? null : 'refunds.not_open';

/** Says why staff can no longer answer a request, or null. */
export const whyNotAnswer = ({ state }: { state: RefundState }): Reason | null =>
  state === 'asked' ? null : 'refunds.not_open';
