import * as m from '../../messages/compiled/messages.js';
import { refused } from '../core/refused.ts';

export const refundsRefusals = {
  'refunds.not_paid': refused(409, m.refusal_refunds_not_paid),
  'refunds.settled': refused(409, m.refusal_refunds_settled),
  'refunds.asked_before': refused(409, m.refusal_refunds_asked_before),
  'refunds.no_such_lesson': refused(409, m.refusal_refunds_no_such_lesson),
  'refunds.each_alone': refused(409, m.refusal_refunds_each_alone),
  'refunds.changed': refused(409, m.refusal_refunds_changed),
  'refunds.not_open': refused(409, m.refusal_refunds_not_open),
  'refunds.on_top': refused(409, m.refusal_refunds_on_top),
  'refunds.moving': refused(409, m.refusal_refunds_moving),
  'refunds.too_much': refused(409, m.refusal_refunds_too_much),
} as const;
