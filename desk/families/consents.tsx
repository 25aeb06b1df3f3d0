import { type RaRecord, RecordContextProvider, TextInput } from 'react-admin';
import type { ConsentView } from '../../contract/consents/calls.ts';
import { consentTexts } from '../../contract/consents/texts.ts';
import type { ChildLine } from '../../contract/families/child-line.ts';
import * as m from '../../messages/compiled/messages.js';
import { formatInstant, formatName } from '../../web/client/format.ts';
import { may, page } from '../page.ts';
import { Act } from '../parts/act.tsx';
import { Sheet, type SheetColumn } from '../parts/sheet.tsx';
import { useRead } from '../parts/use-read.ts';

type Row = ConsentView & { id: string; childId: string };

function stateOf({ given, is_outdated, withdrawn, said_at }: ConsentView): string {
  if (given) return m.allow_given();
  if (is_outdated) return m.allow_outdated();
  if (withdrawn) return m.allow_withdrawn();
  return said_at ? m.allow_refused() : m.allow_not_given();
}

/** Withdraws a consent at a guardian's request, or hides what is shown until a family decides. */
function Withdraw({ row }: { row: Row }) {
  const isGiven = row.given || row.is_outdated;
  if (!(isGiven || row.copies.some(({ hidden }) => !hidden)) || !may('families.change')) return null;
  return (
    <RecordContextProvider value={row as Row & RaRecord}>
      <Act<Row & RaRecord>
        label={isGiven ? m.desk_consent_withdraw() : m.desk_consent_refuse()}
        color="error"
        call="officeConsentWithdraw"
        done={isGiven ? m.desk_consent_withdrawn() : m.desk_consent_refused()}
        words={m.desk_consent_withdraw_words()}
        input={({ childId, kind }, { reason }) => ({ child_id: childId, kind, reason })}
      >
        <TextInput source="reason" label={m.desk_consent_asked()} required />
      </Act>
    </RecordContextProvider>
  );
}

const columns: readonly SheetColumn<Row>[] = [
  { label: m.desk_consent(), cell: ({ kind }) => consentTexts[kind].title() },
  { label: m.desk_state(), cell: stateOf },
  { label: m.desk_when(), cell: ({ said_at }) => (said_at ? formatInstant(said_at, page.zone) : '–') },
  {
    label: m.desk_consent_copies(),
    cell: ({ copies }) =>
      copies.length > 0 ? copies.map((copy) => m.allow_copy(copy)).join(m.desk_and()) : '–',
  },
  { label: m.desk_acts(), cell: (row) => <Withdraw row={row} /> },
];

/** The consents for a child; staff can withdraw them at a guardian's request. */
export function Consents({ child }: { child: ChildLine }) {
  const { data } = useRead('officeConsentIndex', { child_id: child.id });
  if (!data) return null;
  return (
    <Sheet
      title={m.desk_consents_of({ name: formatName(child) })}
      rows={data.consents.map((consent) => ({ ...consent, id: consent.kind, childId: child.id }))}
      columns={columns}
      none="–"
    />
  );
}
