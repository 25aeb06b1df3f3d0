import { Button } from '@mui/material';
import { useState } from 'react';
import { type RaRecord, RecordContextProvider, TextInput } from 'react-admin';
import type { Credits as CreditsView } from '../../contract/credits/calls.ts';
import { mostGranted } from '../../contract/credits/office-calls.ts';
import { creditReasonWords } from '../../contract/credits/reason-words.ts';
import * as m from '../../messages/compiled/messages.js';
import { formatInstant, formatMoney } from '../../web/client/format.ts';
import { may, page } from '../page.ts';
import { Act } from '../parts/act.tsx';
import { MoneyInput } from '../parts/money-input.tsx';
import { Sheet, type SheetColumn } from '../parts/sheet.tsx';
import { useRead } from '../parts/use-read.ts';

type Entry = CreditsView['items'][number];
const pageSize = 10;

/** Takes back granted credits that are still unspent. */
function TakeBack({ entry }: { entry: Entry }) {
  if (entry.reason !== 'granted' || !entry.left?.amount || !may('wallet.change')) return null;
  return (
    <RecordContextProvider value={entry}>
      <Act<Entry>
        label={m.desk_credits_take_back()}
        color="error"
        call="officeCreditTakeBack"
        done={m.desk_credits_taken_back()}
        words={m.desk_credits_take_back_words({ left: formatMoney(entry.left) })}
        input={({ id }, { words }) => ({ entry_id: id, words })}
      >
        <TextInput source="words" label={m.desk_why()} required />
      </Act>
    </RecordContextProvider>
  );
}

const columns: readonly SheetColumn<Entry>[] = [
  { label: m.desk_when(), cell: ({ at }) => formatInstant(at, page.zone) },
  {
    label: m.desk_what_happened(),
    cell: ({ reason, words }) => [creditReasonWords[reason](), words].filter(Boolean).join(' · '),
  },
  { label: m.desk_order(), cell: ({ order_number }) => order_number ?? '–' },
  { label: m.desk_amount(), align: 'right', cell: ({ amount }) => formatMoney(amount) },
  { label: m.desk_credits_left(), align: 'right', cell: ({ left }) => (left ? formatMoney(left) : '–') },
  { label: m.desk_acts(), cell: (entry) => <TakeBack entry={entry} /> },
];

/** A family's tuition credits: the balance, every movement, and the actions of staff. */
export function Credits({ familyId }: { familyId: string }) {
  const [count, setCount] = useState(pageSize);
  const { data } = useRead('officeCreditInfo', { family_id: familyId, page_size: count });
  if (!data) return null;
  return (
    <Sheet
      title={`${m.credits_title()} · ${formatMoney(data.balance)}`}
      rows={data.items}
      columns={columns}
      none={m.credits_none()}
      actions={
        <>
          {data.total > count && count < 100 && (
            <Button onClick={() => setCount(Math.min(100, count * 3))}>{m.desk_more()}</Button>
          )}
          {may('wallet.change') && (
            <Act<RaRecord>
              label={m.desk_credits_give()}
              call="officeCreditGive"
              done={m.desk_credits_given()}
              words={m.desk_credits_give_words()}
              input={(_, { amount, words }) => ({ family_id: familyId, amount, words })}
            >
              <MoneyInput source="amount" label={m.desk_amount()} most={mostGranted} required />
              <TextInput source="words" label={m.desk_why()} required />
            </Act>
          )}
        </>
      }
    />
  );
}
