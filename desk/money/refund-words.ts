import type { OfficeRefund } from '../../contract/refunds/calls.ts';
import type { RefundFacts } from '../../contract/refunds/facts.ts';
import * as m from '../../messages/compiled/messages.js';
import { formatMoney } from '../../web/client/format.ts';
import { dotted } from '../../words/dotted.ts';

/** What to know before a refund is granted: how much of the class was given, and what that suggests. */
export const refundFactsWords = ({ lessons, begun, attended, suggested }: RefundFacts): string =>
  dotted([
    lessons > 0 && m.desk_refund_begun({ begun, lessons }),
    lessons > 0 && m.desk_refund_attended({ attended }),
    m.desk_refund_suggested({ sum: formatMoney(suggested) }),
  ]);

type Sent = Pick<OfficeRefund, 'state' | 'to' | 'total' | 'arrived_at'>;

/** Says whether granted money has been sent but has not arrived. */
export const isUnderWay = ({ state, to, total, arrived_at }: Sent): boolean =>
  state === 'settled' && to === 'source' && total.amount > 0 && arrived_at === null;
