import { DateInput, SearchInput, SelectInput, TextInput } from 'react-admin';
import { path } from '../../contract/core/paths.ts';
import type { OfficeFamilyRow } from '../../contract/families/office-calls.ts';
import * as m from '../../messages/compiled/messages.js';
import { formatName } from '../../web/client/format.ts';
import { choicesOf } from '../parts/choices.ts';
import { InstantField } from '../parts/fields.tsx';
import { ListBar } from '../parts/list-bar.tsx';
import { type Column, Rows } from '../parts/rows.tsx';
import { SheetButtons } from '../sheets/sheet-buttons.tsx';
import { WalkIn } from './walk-in.tsx';

const states = { open: m.desk_family_open, closed: m.desk_family_closed };

const filters = [
  <SearchInput key="q" source="q" placeholder={m.desk_family_search()} alwaysOn />,
  <TextInput key="province" source="province" label={m.accounts_province()} />,
  <SelectInput key="state" source="state" label={m.desk_state()} choices={choicesOf(states)} />,
  <DateInput key="from" source="from" label={m.desk_registered_from()} />,
  <DateInput key="until" source="until" label={m.desk_registered_until()} />,
];

const childrenOf = ({ children }: OfficeFamilyRow) => children.map(formatName).join(m.desk_and());
const telOf = ({ tel_end }: OfficeFamilyRow) => (tel_end ? `··· ${tel_end}` : '');

const columns: readonly Column<OfficeFamilyRow>[] = [
  { source: 'name', label: m.desk_parent(), sortable: true },
  { source: 'tel_end', label: m.desk_tel_end(), render: telOf },
  { source: 'children', label: m.desk_family_children(), render: childrenOf },
  { source: 'province', label: m.accounts_province() },
  { source: 'orders', label: m.desk_orders(), align: 'right' },
  {
    source: 'registered_at',
    label: m.desk_registered_at(),
    sortable: true,
    field: <InstantField<OfficeFamilyRow> source="registered_at" />,
  },
];

/** Families, newest first. */
export const FamilyList = () => (
  <Rows<OfficeFamilyRow>
    columns={columns}
    brief={{
      first: (row) => `${row.name} ${telOf(row)}`,
      second: childrenOf,
      beside: ({ province }) => province,
    }}
    filters={filters}
    defaultFilter={{ state: 'open' }}
    sort={{ field: 'registered_at', order: 'DESC' }}
    actions={
      <ListBar>
        <WalkIn to={path.courseIndex()} />
        <SheetButtons kind="families" />
      </ListBar>
    }
  />
);
