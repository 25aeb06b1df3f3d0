import type { Money } from '../../../contract/core/money.ts';
import { path } from '../../../contract/core/paths.ts';
import type { HandMethod } from '../../../contract/core/pay-methods.ts';
import { type RefundReason, reasonOf } from '../../../contract/payments/refund-reasons.ts';
import * as m from '../../../messages/compiled/messages.js';
import { moneyWords } from '../../../words/money.ts';
import { payMethods } from '../../../words/pay-methods.ts';
import {
  defineNotice,
  linkTo,
  type MailInput,
  type Row,
  sentence,
} from '../../platform/notices/definition.ts';
import type { ProviderName } from './provider.ts';

type Refunded = {
  order_number: string;
  amount: Money;
  reason: string;
  /** How the school refunded by hand, and the document; missing for a provider's refund. */
  given?: { method: HandMethod; reference: string };
};

/** Leads by reason. Families already know the reason of requested and announced refunds; other refunds explain it here. */
const leads = {
  askedBack: m.notices_refunded_asked_lead,
  movedOn: m.notices_refunded_asked_lead,
  calledOff: m.notices_refunded_asked_lead,
  noSeat: m.notices_refunded_no_seat_lead,
  classOver: m.notices_refunded_over_lead,
  classChanged: m.notices_refunded_move_lead,
  tooLate: m.notices_refunded_move_lead,
  twice: m.notices_refunded_twice_lead,
} satisfies Record<RefundReason, unknown>;

const leadOf = ({ reason, given }: Refunded) => {
  if (given) return m.notices_refunded_given_lead;
  const why = reasonOf(reason);
  return why ? leads[why] : m.notices_refunded_lead;
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

/** Money was refunded. */
export const paymentRefunded = defineNotice<Refunded>({
  kind: 'payment.refunded',
  topic: 'orders',
  readers: ['family'],
  when: m.notice_when_payment_refunded,
  alwaysMailed: true,
  parts(input) {
    const { order_number: number, amount, given } = input.data;
    return {
      subject: sentence(m.notices_refunded_subject, {
        store: input.storeName,
        number,
        amount: moneyWords(amount, input),
      }),
      lead: sentence(leadOf(input.data), { name: input.name, number, amount: moneyWords(amount, input) }),
      rows: rowsOf(input),
      link: {
        text: sentence(m.notices_mail_see_order, {}),
        to: linkTo(input, path.memberOrdersInfo(number)),
      },
      closing: given
        ? sentence(m.notices_refunded_given_closing, {})
        : sentence(m.notices_refunded_closing, {}),
    };
  },
});

/** The provider closed a refund or could not carry it out: the money has not arrived, and the school sees to it. */
export const refundHeldUp = defineNotice<{ order_number: string; amount: Money; provider: ProviderName }>({
  kind: 'refund.held_up',
  topic: 'orders',
  readers: ['family'],
  when: m.notice_when_refund_held_up,
  alwaysMailed: true,
  parts(input) {
    const { order_number: number, provider } = input.data;
    const amount = moneyWords(input.data.amount, input);
    const method = payMethods[provider]({}, { locale: input.locale });
    return {
      subject: sentence(m.notices_refund_held_up_subject, { store: input.storeName, number, amount }),
      lead: sentence(m.notices_refund_held_up_lead, { name: input.name, number, amount, method }),
      rows: [],
      link: {
        text: sentence(m.notices_mail_see_order, {}),
        to: linkTo(input, path.memberOrdersInfo(number)),
      },
      closing: sentence(m.notices_refund_held_up_closing, {}),
    };
  },
});
