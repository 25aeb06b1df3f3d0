import { ReferenceInput, SearchInput, SelectInput } from 'react-admin';
import type { CouponBatchCode } from '../../contract/coupons/batch-calls.ts';
import { batchCodeWords } from '../../contract/coupons/state-words.ts';
import * as m from '../../messages/compiled/messages.js';
import { localized } from '../parts/both.tsx';
import { choicesOf } from '../parts/choices.ts';
import { InstantField, StateField, type Tone } from '../parts/fields.tsx';
import { type Column, Rows } from '../parts/rows.tsx';

type Row = CouponBatchCode & { id: string };

const tones: Partial<Record<CouponBatchCode['state'], Tone>> = { taken: 'success', withdrawn: 'error' };

const ofBatch = ({ coupon_name, batch_label }: Row) => `${localized(coupon_name)} · ${batch_label}`;

const columns: readonly Column<Row>[] = [
  { source: 'code', label: m.desk_coupon_code(), sortable: true },
  { source: 'batch_label', label: m.desk_batch(), render: ofBatch },
  {
    source: 'state',
    label: m.desk_state(),
    field: <StateField<Row, Row['state']> source="state" words={batchCodeWords} tones={tones} />,
  },
  { source: 'family', label: m.desk_code_family(), render: ({ family }) => family?.name ?? '' },
  { source: 'taken_at', label: m.desk_when(), field: <InstantField<Row> source="taken_at" /> },
];

/** Codes of all batches: free ones, and the family that redeemed each of the others. */
export const CouponCodeList = () => (
  <Rows<Row>
    columns={columns}
    brief={{ first: ({ code }) => code, second: ofBatch, beside: ({ state }) => batchCodeWords[state]() }}
    filters={[
      <SearchInput key="q" source="q" placeholder={m.desk_code_search()} alwaysOn />,
      <SelectInput
        key="state"
        source="state"
        label={m.desk_state()}
        choices={choicesOf(batchCodeWords)}
        alwaysOn
      />,
      <ReferenceInput key="coupon" source="coupon" reference="coupons">
        <SelectInput label={m.desk_coupon()} optionText={({ name }) => localized(name)} />
      </ReferenceInput>,
    ]}
    sort={{ field: 'code', order: 'ASC' }}
    opens={false}
  />
);
