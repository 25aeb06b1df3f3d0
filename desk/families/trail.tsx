import { Button } from '@mui/material';
import { useState } from 'react';
import { creditReasonWords } from '../../contract/credits/reason-words.ts';
import type { FamilyEvent } from '../../contract/families/office-calls.ts';
import * as m from '../../messages/compiled/messages.js';
import { formatInstant, formatMoney, formatName } from '../../web/client/format.ts';
import { page } from '../page.ts';
import { Sheet, type SheetColumn } from '../parts/sheet.tsx';
import { useRead } from '../parts/use-read.ts';
import { orderEvent } from '../sales/order-words.ts';

const letterBy: Record<string, () => string> = {
  teacher: m.desk_letter_by_teacher,
  office: m.desk_letter_by_office,
};

const happened: Record<FamilyEvent['event'], (what: string) => string> = {
  registered: () => m.desk_event_registered(),
  closed: () => m.desk_event_closed(),
  child_entered: () => m.desk_event_child_entered(),
  order: orderEvent,
  enrolled: () => m.desk_event_enrolled(),
  left: () => m.desk_event_left(),
  credits: (reason) =>
    `${m.credits_title()} · ${creditReasonWords[reason as keyof typeof creditReasonWords]?.() ?? reason}`,
  coupon: () => m.desk_event_coupon(),
  letter: (by) => (letterBy[by] ?? m.desk_letter_by_family)(),
};

const columns: readonly SheetColumn<FamilyEvent>[] = [
  { label: m.desk_when(), cell: ({ at }) => formatInstant(at, page.zone) },
  { label: m.desk_what_happened(), cell: ({ event, what }) => happened[event](what ?? '') },
  { label: m.desk_about(), cell: ({ about }) => about ?? '–' },
  { label: m.desk_child(), cell: ({ child }) => (child ? formatName(child) : '–') },
  { label: m.desk_amount(), align: 'right', cell: ({ amount }) => (amount ? formatMoney(amount) : '–') },
];

const pageSize = 20;

/** A family's history, newest first. */
export function Trail({ familyId }: { familyId: string }) {
  const [number, setNumber] = useState(1);
  const { data } = useRead('officeFamilyTrail', { family_id: familyId, page: number, page_size: pageSize });
  if (!data) return null;
  return (
    <Sheet
      title={m.desk_trail()}
      rows={data.items}
      columns={columns}
      none=""
      actions={
        data.total > pageSize && (
          <>
            <Button disabled={number === 1} onClick={() => setNumber(number - 1)}>
              {m.desk_newer()}
            </Button>
            <Button disabled={number * pageSize >= data.total} onClick={() => setNumber(number + 1)}>
              {m.desk_older()}
            </Button>
          </>
        )
      }
    />
  );
}
