import { paymentsCalls as calls } from '../../../contract/payments/calls.ts';
import { type BoundCall, bind, withConstraintRefusals } from '../../platform/http/bound-call.ts';
import { uploadBill } from './bills/upload-bill.ts';
import { authorizePayer } from './payer/authorize-payer.ts';
import { identifyPayer } from './payer/identify-payer.ts';
import type { PaymentProviders } from './providers.ts';
import { recordHandRefund } from './record-hand-refund.ts';
import { retryRefund } from './stuck/retry-refund.ts';
import { settleDifference } from './stuck/settle-difference.ts';
import { viewStuck } from './stuck/view-stuck.ts';

/** The sign-in ended while it asked, so nothing can be stored with it. */
const signInEnded = { wechat_payers_sign_in_id_sign_ins_id_fk: 'not_signed_in' } as const;

export const routes = (providers: PaymentProviders): BoundCall[] => [
  ...withConstraintRefusals(signInEnded, [
    bind(calls.wechatAuthorize, (context, input) => authorizePayer(context, input, providers)),
  ]),
  bind(calls.wechatAuthorized, (context, input) => identifyPayer(context, input, providers), 'steps'),
  bind(calls.moneyStuck, viewStuck),
  bind(calls.refundAgain, retryRefund),
  bind(calls.differenceSettle, settleDifference),
  bind(calls.officeRefundGiven, recordHandRefund),
  bind(calls.officeBillUpload, (context, input) => uploadBill(context, input, providers), 'steps'),
];
