import { refundsCalls as calls } from '../../../contract/refunds/calls.ts';
import { type BoundCall, bind } from '../../platform/http/bound-call.ts';
import { answerRefund } from './answer-refund.ts';
import { askRefund } from './ask-refund.ts';
import { listOfficeRefunds, listRefunds } from './list-refunds.ts';
import { makeRefund } from './make-refund.ts';
import { previewGrant } from './preview-grant.ts';
import { previewRefund } from './preview-refund.ts';
import { withdrawRefund } from './withdraw-refund.ts';

export const routes: BoundCall[] = [
  bind(calls.refundPreview, previewRefund, 'read'),
  bind(calls.refundAsk, askRefund),
  bind(calls.refundWithdraw, withdrawRefund),
  bind(calls.refundIndex, listRefunds),
  bind(calls.officeRefundIndex, listOfficeRefunds),
  bind(calls.officeRefundPreview, previewGrant, 'read'),
  bind(calls.officeRefundAnswer, answerRefund),
  bind(calls.officeRefundMake, makeRefund),
];
