import { paymentsCalls as calls } from '../../../contract/payments.ts';
import { type BoundCall, bind } from '../../platform/http/bound-call.ts';
import { askRefundAgain } from './stuck/ask-refund-again.ts';
import { settleDifference } from './stuck/settle-difference.ts';
import { viewStuck } from './stuck/view-stuck.ts';

/** What staff see of money that is stuck, and do about it. */
export const paymentsRoutes: BoundCall[] = [
  bind(calls.moneyStuck, (context) => viewStuck(context)),
  bind(calls.refundAgain, askRefundAgain),
  bind(calls.differenceSettle, settleDifference),
];
