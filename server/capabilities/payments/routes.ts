import { paymentsCalls as calls } from '../../../contract/payments/calls.ts';
import { type BoundCall, bind, withConstraintRefusals } from '../../platform/http/bound-call.ts';
import { uploadBill } from './bills/upload-bill.ts';
import { giveRefund } from './give-refund.ts';
import { authorizePayer } from './payer/authorize-payer.ts';
import { takePayer } from './payer/take-payer.ts';
import type { PaymentProviders } from './providers.ts';
import { askRefundAgain } from './stuck/ask-refund-again.ts';
import { settleDifference } from './stuck/settle-difference.ts';
import { viewStuck } from './stuck/view-stuck.ts';

/** A sign-in that was ended while it asked: nothing is kept with it any more. */
const endedMeanwhile = { wechat_payers_sign_in_id_sign_ins_id_fk: 'not_signed_in' } as const;

export const routes = (providers: PaymentProviders): BoundCall[] => [
  ...withConstraintRefusals(endedMeanwhile, [
    bind(calls.wechatAuthorize, (context, input) => authorizePayer(context, input, providers)),
  ]),
  bind(calls.wechatAuthorized, (context, input) => takePayer(context, input, providers), 'steps'),
  bind(calls.moneyStuck, viewStuck),
  bind(calls.refundAgain, askRefundAgain),
  bind(calls.differenceSettle, settleDifference),
  bind(calls.officeRefundGiven, giveRefund),
  bind(calls.officeBillUpload, (context, input) => uploadBill(context, input, providers), 'steps'),
];
