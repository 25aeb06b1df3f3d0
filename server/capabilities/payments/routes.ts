import { paymentsCalls as calls } from '../../../contract/payments/calls.ts';
import { type BoundCall, bind } from '../../platform/http/bound-call.ts';
import { authorizePayer } from './payer/authorize-payer.ts';
import { takePayer } from './payer/take-payer.ts';
import type { PaymentProviders } from './providers.ts';
import { askRefundAgain } from './stuck/ask-refund-again.ts';
import { settleDifference } from './stuck/settle-difference.ts';
import { viewStuck } from './stuck/view-stuck.ts';

export const routes = (providers: PaymentProviders): BoundCall[] => [
  bind(calls.wechatAuthorize, (context, input) => authorizePayer(context, input, providers)),
  bind(calls.wechatAuthorized, (context, input) => takePayer(context, input, providers), 'steps'),
  bind(calls.moneyStuck, (context) => viewStuck(context)),
  bind(calls.refundAgain, askRefundAgain),
  bind(calls.differenceSettle, settleDifference),
];
