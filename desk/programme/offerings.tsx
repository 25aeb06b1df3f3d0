import { Chip, Stack } from '@mui/material';
import { Fragment } from 'react';
import { SearchInput, SelectInput } from 'react-admin';
import type { OfficeOfferingRow } from '../../contract/programme/offerings.ts';
import * as m from '../../messages/compiled/messages.js';
import { formatMoney } from '../../web/client/format.ts';
import { may } from '../page.ts';
import { localized } from '../parts/both.tsx';
import { capitalized } from '../parts/capitalized.ts';
import { choicesOf } from '../parts/choices.ts';
import { NoWrap, StateField } from '../parts/fields.tsx';
import { ListBar } from '../parts/list-bar.tsx';
import { type Column, Rows } from '../parts/rows.tsx';
import { ofSite, ofTeacher, SiteInput, TeacherInput } from '../parts/school-fields.tsx';
import { SheetButtons } from '../sheets/sheet-buttons.tsx';
import { MoveOfferings } from './move-offerings.tsx';
import { kinds, statuses, statusTones } from './offering-words.ts';

const wordStates = { missing: m.desk_words_missing, stale: m.desk_words_stale };
const filters = [
  <SearchInput key="q" source="q" placeholder={m.desk_offering_search()} alwaysOn />,
  <SelectInput key="status" source="status" label={m.desk_state()} choices={choicesOf(statuses)} alwaysOn />,
  <SelectInput
    key="kind"
    source="kind"
    label={capitalized(m.programme_field_kind())}
    choices={choicesOf(kinds)}
    alwaysOn
  />,
  <SelectInput key="words" source="words" label={m.desk_words()} choices={choicesOf(wordStates)} />,
  <SiteInput key="site" {...ofSite} />,
  <TeacherInput key="teacher" {...ofTeacher} />,
];

const pricesOf = ({ price, early_price, currency }: OfficeOfferingRow) =>
  [early_price, price].filter((amount) => amount !== null).map((amount) => formatMoney({ amount, currency }));
const priceOf = (row: OfficeOfferingRow) => pricesOf(row).join(' / ');
/** The prices in a column, each unbroken. */
const Prices = (row: OfficeOfferingRow) =>
  pricesOf(row).map((price, index) => (
    <Fragment key={index === 0 ? 'first' : 'second'}>
      {index > 0 && ' / '}
      <NoWrap>{price}</NoWrap>
    </Fragment>
  ));
const filledOf = ({ taken, places }: OfficeOfferingRow) => (places ? `${taken} / ${places}` : '–');

/** The name, marked where its English is missing or out of date. */
const Name = ({ name, words_missing, words_stale }: OfficeOfferingRow) => (
  <Stack
    direction="row"
    spacing={1}
    useFlexGap
    sx={{ minWidth: 190, flexWrap: 'wrap', alignItems: 'center' }}
  >
    {localized(name)}
    {words_missing.length > 0 && (
      <Chip size="small" variant="outlined" color="error" label={m.desk_words_missing()} />
    )}
    {words_stale.length > 0 && (
      <Chip size="small" variant="outlined" color="warning" label={m.desk_words_stale()} />
    )}
  </Stack>
);

const columns: readonly Column<OfficeOfferingRow>[] = [
  { source: 'number', label: capitalized(m.programme_field_number()), sortable: true },
  {
    source: 'name',
    label: capitalized(m.programme_field_name()),
    render: Name,
  },
  { source: 'kind', label: capitalized(m.programme_field_kind()), render: ({ kind }) => kinds[kind]() },
  {
    source: 'site_name',
    label: capitalized(m.programme_field_site()),
    render: ({ site_name }) => localized(site_name),
  },
  {
    source: 'price',
    label: capitalized(m.programme_field_price()),
    sortable: true,
    align: 'right',
    render: Prices,
  },
  { source: 'taken', label: m.desk_filled(), align: 'right', render: filledOf },
  {
    source: 'status',
    label: m.desk_state(),
    field: (
      <StateField<OfficeOfferingRow, OfficeOfferingRow['status']>
        source="status"
        words={statuses}
        tones={statusTones}
      />
    ),
  },
];

/** All offerings, in any state. */
export const OfferingList = () => (
  <Rows<OfficeOfferingRow>
    columns={columns}
    brief={{
      first: ({ number, name }) => `${number} ${localized(name)}`,
      second: (row) => `${priceOf(row)} · ${filledOf(row)}`,
      beside: ({ status }) => statuses[status](),
    }}
    filters={filters}
    sort={{ field: 'number', order: 'ASC' }}
    opens="edit"
    actions={
      <ListBar right="offerings.change">
        <SheetButtons kind="offerings" />
      </ListBar>
    }
    {...(may('offerings.change') ? { bulk: <MoveOfferings /> } : {})}
  />
);
