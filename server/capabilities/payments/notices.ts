import type { Money } from '../../../contract/core/money.ts';
import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { billWords } from '../../../words/money.ts';
import { defineNotice, linkTo } from '../../platform/notices/definition.ts';

/** Money that went back. */
export const paymentRefunded = defineNotice<{ order_number: string; amount: Money; reason: string }>({
  kind: 'payment.refunded',
  topic: 'orders',
  alwaysMailed: true,
  parts(input) {
    const to = { locale: input.locale };
    const { order_number: number, amount } = input.data;
    return {
      subject: m.notices_refunded_subject({ store: input.storeName, number }, to),
      lead: m.notices_refunded_lead({ name: input.name, number, amount: billWords(amount) }, to),
      rows: [],
      link: { text: m.notices_mail_see_order({}, to), to: linkTo(input, path.memberOrdersInfo(number)) },
      closing: m.notices_refunded_closing({}, to),
    };
  },
});
