import type { Money } from '../../../contract/core/money.ts';
import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { billWords } from '../../../words/money.ts';
import { defineNotice, linkTo, told } from '../../platform/notices/definition.ts';
import { refundReasons } from './reasons.ts';

const { askedBack, movedOn, calledOff } = refundReasons;

/** Money that came too late or twice has a reason of its own; of all else its family was told why before. */
const leadOf = ({ reason }: { reason: string }) =>
  reason.startsWith(askedBack) || reason.startsWith(movedOn) || reason === calledOff
    ? m.notices_refunded_asked_lead
    : m.notices_refunded_lead;

/** Money that went back. */
export const paymentRefunded = defineNotice<{ order_number: string; amount: Money; reason: string }>({
  kind: 'payment.refunded',
  topic: 'orders',
  readers: ['family'],
  when: m.notice_when_payment_refunded,
  alwaysMailed: true,
  parts(input) {
    const { order_number: number, amount } = input.data;
    return {
      subject: told(m.notices_refunded_subject, { store: input.storeName, number }),
      lead: told(leadOf(input.data), { name: input.name, number, amount: billWords(amount) }),
      rows: [],
      link: { text: told(m.notices_mail_see_order, {}), to: linkTo(input, path.memberOrdersInfo(number)) },
      closing: told(m.notices_refunded_closing, {}),
    };
  },
});
