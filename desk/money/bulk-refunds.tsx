import { Stack, Typography } from '@mui/material';
import { TextInput } from 'react-admin';
import type { OfficeRefund } from '../../contract/refunds/calls.ts';
import * as m from '../../messages/compiled/messages.js';
import { formatMoney } from '../../web/client/format.ts';
import { dotted } from '../../words/dotted.ts';
import { act } from '../data-provider.ts';
import { BulkWindow } from '../parts/bulk-window.tsx';
import { RefundClasses } from './refund-classes.tsx';

const waits = ({ state }: OfficeRefund) => state === 'asked';
const nameOf = ({ family, order_number }: OfficeRefund) => `${family} · ${order_number}`;

type Amount = 'most' | 'suggested';

/** The total of each currency. */
const sumsOf = (refunds: readonly OfficeRefund[], of: Amount): string =>
  [...Map.groupBy(refunds, (refund) => refund[of].currency)]
    .map(([currency, ofCurrency]) =>
      formatMoney({ currency, amount: ofCurrency.reduce((sum, refund) => sum + refund[of].amount, 0) }),
    )
    .join(m.desk_and());

/** Each request with its facts, as where one is granted alone. */
const Requests = ({ refunds }: { refunds: readonly OfficeRefund[] }) => (
  <Stack component="ul" spacing={2} sx={{ pl: 0, mt: 2, listStyle: 'none' }}>
    {refunds.map((refund) => (
      <li key={refund.id}>
        <Typography sx={{ fontWeight: 600 }}>
          {dotted([nameOf(refund), m.desk_refunds_goes_back({ sum: formatMoney(refund.most) })])}
        </Typography>
        <RefundClasses classes={refund.classes} />
      </li>
    ))}
  </Stack>
);

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
      words={(rows) => (
        <>
          {m.desk_refunds_grant_words({ count: rows.length, sum: sumsOf(rows, 'most') })}
          <br />
          {m.desk_refunds_suggested({ sum: sumsOf(rows, 'suggested') })}
          <Requests refunds={rows} />
        </>
      )}
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
