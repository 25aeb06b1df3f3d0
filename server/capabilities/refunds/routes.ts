import { refundsCalls as calls } from '../../../contract/refunds/calls.ts';
import { type BoundCall, bind } from '../../platform/http/bound-call.ts';
import { previewRefund } from './preview-refund.ts';

export const routes: BoundCall[] = [bind(calls.refundPreview, previewRefund, 'read')];
