import { TextInput } from 'react-admin';
import type { OfficeRefund } from '../../contract/refunds/calls.ts';
import * as m from '../../messages/compiled/messages.js';
import { formatMoney } from '../../web/client/format.ts';
import { act } from '../data-provider.ts';
import { BulkWindow } from '../parts/bulk-window.tsx';

const waits = ({ state }: OfficeRefund) => state === 'asked';
const nameOf = ({ family, order_number }: OfficeRefund) => `${family} · ${order_number}`;

/** The total of each currency. */
const sumsOf = (refunds: readonly OfficeRefund[]): string =>
  [...Map.groupBy(refunds, ({ most }) => most.currency)]
    .map(([currency, ofCurrency]) =>
      formatMoney({ currency, amount: ofCurrency.reduce((sum, { most }) => sum + most.amount, 0) }),
    )
    .join(m.desk_and());

/** Answers the selected requests with the same words: in full, or not at all. */
export const BulkRefunds = () => (
  <>
    <BulkWindow<OfficeRefund>
      label={m.desk_refunds_grant()}
      fits={waits}
      each={({ id, most }, { words }) =>
        act('officeRefundAnswer', { refund_id: id, answer: 'grant', total: most.amount, words })
      }
      nameOf={nameOf}
      words={(rows) => m.desk_refunds_grant_words({ count: rows.length, sum: sumsOf(rows) })}
    >
      <TextInput source="words" label={m.desk_refund_words()} multiline />
    </BulkWindow>
    <BulkWindow<OfficeRefund>
      label={m.desk_refund_decline()}
      color="error"
      fits={waits}
      each={({ id }, { words }) => act('officeRefundAnswer', { refund_id: id, answer: 'decline', words })}
      nameOf={nameOf}
      words={(rows) => m.desk_refunds_decline_words({ count: rows.length })}
    >
      <TextInput source="words" label={m.desk_refund_words()} multiline isRequired />
    </BulkWindow>
  </>
);
