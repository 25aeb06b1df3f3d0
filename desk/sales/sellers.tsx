import {
  BooleanInput,
  Create,
  Edit,
  NumberInput,
  SearchInput,
  SelectInput,
  SimpleForm,
  TextInput,
} from 'react-admin';
import type { OfficeSeller } from '../../contract/sellers/calls.ts';
import * as m from '../../messages/compiled/messages.js';
import { save } from '../data-provider.ts';
import { may } from '../page.ts';
import { BulkAct } from '../parts/bulk-act.tsx';
import { choicesOf } from '../parts/choices.ts';
import { ListBar } from '../parts/list-bar.tsx';
import { PercentInput } from '../parts/percent-input.tsx';
import { type Column, Rows } from '../parts/rows.tsx';
import { SaveBar } from '../parts/save-bar.tsx';

const visibility = { true: m.desk_seller_shown, false: m.desk_seller_hidden };
const rateOf = ({ rate_bp }: OfficeSeller) => `${rate_bp / 100} %`;
const stateOf = ({ active }: OfficeSeller) => visibility[`${active}`]();

const columns: readonly Column<OfficeSeller>[] = [
  { source: 'name', label: m.desk_seller(), sortable: true },
  { source: 'rate_bp', label: m.desk_seller_rate(), align: 'right', render: rateOf },
  { source: 'position', label: m.desk_seller_position(), sortable: true, align: 'right' },
  { source: 'active', label: m.desk_state(), render: stateOf },
];

/** Shows associates at registration, or hides them. */
const BulkSellers = () => (
  <>
    {[true, false].map((active) => (
      <BulkAct<OfficeSeller>
        key={`${active}`}
        label={active ? m.desk_sellers_show() : m.desk_sellers_hide()}
        fits={(seller) => seller.active !== active}
        each={(seller) => save('sellers', { ...seller, active })}
        nameOf={({ name }) => name}
      />
    ))}
  </>
);

/** Sales associates with their rates, in the order that families see. */
export const SellerList = () => (
  <Rows<OfficeSeller>
    columns={columns}
    brief={{ first: ({ name }) => name, second: rateOf, beside: stateOf }}
    filters={[
      <SearchInput key="q" source="q" placeholder={m.desk_seller_search()} alwaysOn />,
      <SelectInput
        key="active"
        source="active"
        label={m.desk_state()}
        choices={choicesOf(visibility)}
        alwaysOn
      />,
    ]}
    sort={{ field: 'position', order: 'ASC' }}
    opens={may('wallet.change') ? 'edit' : false}
    actions={<ListBar right="wallet.change" />}
    {...(may('wallet.change') ? { bulk: <BulkSellers /> } : {})}
  />
);

const Fields = () => (
  <SimpleForm toolbar={<SaveBar />} warnWhenUnsavedChanges>
    <TextInput source="name" label={m.desk_seller()} isRequired />
    <PercentInput source="rate_bp" label={m.desk_seller_rate()} helperText={m.desk_seller_rate_hint()} />
    <NumberInput source="position" label={m.desk_seller_position()} min={0} step={1} defaultValue={0} />
    <BooleanInput source="active" label={m.desk_seller_active()} defaultValue={true} />
  </SimpleForm>
);

/** A sales associate. Leaving hides them from registration; their families and past months stay theirs. */
export const SellerEdit = () => (
  <Edit mutationMode="pessimistic" redirect={false}>
    <Fields />
  </Edit>
);

export const SellerCreate = () => (
  <Create title={m.desk_new_seller()} redirect="list">
    <Fields />
  </Create>
);
