import { Typography } from '@mui/material';
import { CheckboxGroupInput, SelectInput, TextInput, useRecordContext } from 'react-admin';
import type { OfficeOrder } from '../../contract/orders/office-calls.ts';
import { isBack } from '../../contract/orders/statuses.ts';
import type { OfficeRefund } from '../../contract/refunds/calls.ts';
import * as m from '../../messages/compiled/messages.js';
import { formatMoney, formatName } from '../../web/client/format.ts';
import { dotted } from '../../words/dotted.ts';
import { GrantEffects } from '../money/grant-effects.tsx';
import { refundFactsWords } from '../money/refund-words.ts';
import { Act } from '../parts/act.tsx';
import { choicesOf } from '../parts/choices.ts';
import { FactorFirst } from '../parts/factor-first.tsx';
import { MoneyInput } from '../parts/money-input.tsx';
import { refundedWords } from './order-words.ts';

const targets = { source: m.refunds_to_source, credits: m.refunds_to_credits_short };

/** Refunds money of the order without a family's request. */
export function RefundByHand() {
  const order = useRecordContext<OfficeOrder>();
  const open = order?.lines.filter(({ in_class, settled_by }) => in_class && !isBack(settled_by)) ?? [];
  if (!order || open.length === 0) return null;
  const most = open.reduce((sum, line) => sum + line.most.amount, 0);
  return (
    <Act<OfficeOrder, OfficeRefund>
      label={m.desk_refund_make()}
      color="error"
      call="officeRefundMake"
      done={refundedWords}
      words={
        <>
          {m.desk_refund_make_words({ most: formatMoney({ ...order.total, amount: most }) })}{' '}
          {m.desk_refund_effects()}
        </>
      }
      defaults={() => ({ line_ids: open.map(({ id }) => id), total: null, to: 'source', words: '' })}
      input={({ id }, { line_ids, total, to, words }) => ({
        order_number: id,
        ...{ line_ids, total, to, words },
      })}
    >
      <FactorFirst />
      <CheckboxGroupInput
        source="line_ids"
        label={m.refunds_classes()}
        row={false}
        choices={open.map(({ id, offering, child, most: left, facts }) => ({
          id,
          name: (
            <>
              {dotted([offering.name, formatName(child), m.desk_refund_left({ sum: formatMoney(left) })])}
              {refundFactsWords(facts).map((sentence) => (
                <Typography key={sentence} variant="body2" component="span" sx={{ display: 'block' }}>
                  {sentence}
                </Typography>
              ))}
            </>
          ),
        }))}
      />
      <MoneyInput source="total" label={m.refunds_total()} most={most} required />
      <GrantEffects order={order.id} />
      <SelectInput source="to" label={m.refunds_where()} choices={choicesOf(targets)} required />
      <TextInput source="words" label={m.desk_refund_words()} multiline required />
    </Act>
  );
}
