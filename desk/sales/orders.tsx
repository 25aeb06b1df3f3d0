import {
  AutocompleteInput,
  DateInput,
  FunctionField,
  ReferenceInput,
  SearchInput,
  SelectInput,
} from 'react-admin';
import type { OfficeOrderRow } from '../../contract/orders/office-calls.ts';
import { orderStateOf, orderStateWords } from '../../contract/orders/state-words.ts';
import * as m from '../../messages/compiled/messages.js';
import { formatMoney } from '../../web/client/format.ts';
import { payMethods } from '../../words/pay-methods.ts';
import { may } from '../page.ts';
import { choicesOf } from '../parts/choices.ts';
import { Download } from '../parts/download.tsx';
import { InstantField, MoneyField, StateChip } from '../parts/fields.tsx';
import { ListBar } from '../parts/list-bar.tsx';
import { type Column, Rows } from '../parts/rows.tsx';
import { orderState } from './order-words.ts';

const filters = [
  <SearchInput key="q" source="q" placeholder={m.desk_order_search()} alwaysOn />,
  <SelectInput
    key="status"
    source="status"
    label={m.desk_state()}
    choices={choicesOf(orderStateWords)}
    alwaysOn
  />,
  <SelectInput key="method" source="method" label={m.desk_paid_by()} choices={choicesOf(payMethods)} />,
  ...(may('families.see')
    ? [
        <ReferenceInput
          key="family"
          source="family_id"
          reference="families"
          sort={{ field: 'name', order: 'ASC' }}
          label={m.desk_family()}
        >
          <AutocompleteInput label={m.desk_family()} filterToQuery={(q: string) => ({ q })} />
        </ReferenceInput>,
      ]
    : []),
  <DateInput key="from" source="from" label={m.desk_placed_from()} />,
  <DateInput key="until" source="until" label={m.desk_placed_until()} />,
];

const whatOf = ({ names }: OfficeOrderRow) => names.join(m.desk_and());
const familyOf = ({ family }: OfficeOrderRow) => family.name;

const columns: readonly Column<OfficeOrderRow>[] = [
  { source: 'id', label: m.desk_order() },
  {
    source: 'placed_at',
    label: m.desk_placed_at(),
    sortable: true,
    field: <InstantField<OfficeOrderRow> source="placed_at" />,
  },
  { source: 'family', label: m.desk_family(), render: familyOf },
  { source: 'names', label: m.desk_order_what(), render: whatOf },
  {
    source: 'total',
    label: m.desk_order_total(),
    sortable: true,
    align: 'right',
    field: <MoneyField<OfficeOrderRow> source="total" />,
  },
  {
    source: 'payment_method',
    label: m.desk_paid_by(),
    render: ({ payment_method }) => (payment_method ? payMethods[payment_method]() : ''),
  },
  {
    source: 'status',
    label: m.desk_state(),
    field: (
      <FunctionField<OfficeOrderRow>
        source="status"
        render={(order) => <StateChip {...orderState(order)} />}
      />
    ),
  },
];

/** Orders, newest first. */
export const OrderList = () => (
  <Rows<OfficeOrderRow>
    columns={columns}
    brief={{
      first: (row) => `${familyOf(row)} · ${formatMoney(row.total)}`,
      second: whatOf,
      beside: (order) => orderStateOf(order)(),
    }}
    filters={filters}
    sort={{ field: 'placed_at', order: 'DESC' }}
    actions={
      <ListBar>
        <Download call="officeOrderExport" />
      </ListBar>
    }
  />
);
