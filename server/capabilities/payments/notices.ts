import type { Money } from '../../../contract/core/money.ts';
import { path } from '../../../contract/core/paths.ts';
import type { HandMethod } from '../../../contract/core/pay-methods.ts';
import * as m from '../../../messages/compiled/messages.js';
import { billWords } from '../../../words/money.ts';
import { payMethods } from '../../../words/pay-methods.ts';
import { defineNotice, linkTo, type MailInput, type Row, told } from '../../platform/notices/definition.ts';
import { refundReasons } from './reasons.ts';

const { askedBack, movedOn, calledOff } = refundReasons;

type Refunded = {
  order_number: string;
  amount: Money;
  reason: string;
  /** How somebody of the school gave it back, and by what document; no provider sends that. */
  given?: { method: HandMethod; reference: string };
};

/** Money that came too late or twice has a reason of its own; of all else its family was told why before. */
const leadOf = ({ reason, given }: Refunded) => {
  if (given) return m.notices_refunded_given_lead;
  return reason.startsWith(askedBack) || reason.startsWith(movedOn) || reason === calledOff
    ? m.notices_refunded_asked_lead
    : m.notices_refunded_lead;
};

function rowsOf({ data: { given }, locale }: MailInput<Refunded>): Row[][] {
  if (!given) return [];
  const to = { locale };
  return [
    [
      [m.notices_refunded_way({}, to), payMethods[given.method]({}, to)],
      [m.receipts_transaction({}, to), given.reference],
    ],
  ];
}

/** Money that went back. */
export const paymentRefunded = defineNotice<Refunded>({
  kind: 'payment.refunded',
  topic: 'orders',
  readers: ['family'],
  when: m.notice_when_payment_refunded,
  alwaysMailed: true,
  parts(input) {
    const { order_number: number, amount, given } = input.data;
    return {
      subject: told(m.notices_refunded_subject, { store: input.storeName, number }),
      lead: told(leadOf(input.data), { name: input.name, number, amount: billWords(amount) }),
      rows: rowsOf(input),
      link: { text: told(m.notices_mail_see_order, {}), to: linkTo(input, path.memberOrdersInfo(number)) },
      closing: given ? told(m.notices_refunded_given_closing, {}) : told(m.notices_refunded_closing, {}),
    };
  },
});
