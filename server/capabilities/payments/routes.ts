import { paymentsCalls as calls } from '../../../contract/payments/calls.ts';
import { type BoundCall, bind } from '../../platform/http/bound-call.ts';
import { askRefundAgain } from './stuck/ask-refund-again.ts';
import { settleDifference } from './stuck/settle-difference.ts';
import { viewStuck } from './stuck/view-stuck.ts';

export const routes: BoundCall[] = [
  bind(calls.moneyStuck, (context) => viewStuck(context)),
  bind(calls.refundAgain, askRefundAgain),
  bind(calls.differenceSettle, settleDifference),
];
