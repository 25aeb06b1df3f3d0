import { Stack } from '@mui/material';
import {
  AutocompleteInput,
  BooleanInput,
  Create,
  Edit,
  NumberInput,
  SearchInput,
  SelectInput,
  SimpleForm,
} from 'react-admin';
import type { OfficeSite } from '../../contract/programme/places.ts';
import * as m from '../../messages/compiled/messages.js';
import { zoneName } from '../../web/client/format.ts';
import { page } from '../page.ts';
import { BothInput, localized } from '../parts/both.tsx';
import { capitalized } from '../parts/capitalized.ts';
import { choicesOf } from '../parts/choices.ts';
import { ListBar } from '../parts/list-bar.tsx';
import { PercentInput } from '../parts/percent-input.tsx';
import { type Column, Rows } from '../parts/rows.tsx';
import { SaveBar } from '../parts/save-bar.tsx';
import { countryNames, siteKinds, zoneNames } from './choices.ts';

const countryOf = ({ country }: OfficeSite) => countryNames.find(({ id }) => id === country)?.name ?? country;

const columns: readonly Column<OfficeSite>[] = [
  {
    source: 'name',
    label: capitalized(m.programme_field_name()),
    sortable: true,
    render: ({ name }) => localized(name),
  },
  { source: 'kind', label: capitalized(m.programme_field_kind()), render: ({ kind }) => siteKinds[kind]() },
  { source: 'country', label: capitalized(m.programme_field_country()), render: countryOf },
  {
    source: 'time_zone',
    label: capitalized(m.programme_field_zone()),
    render: ({ time_zone }) => zoneName(time_zone),
  },
  { source: 'rooms', label: m.desk_rooms(), align: 'right' },
  { source: 'offerings', label: m.desk_open_offerings(), align: 'right' },
];

export const SiteList = () => (
  <Rows<OfficeSite>
    columns={columns}
    brief={{
      first: ({ name }) => localized(name),
      second: (site) => `${countryOf(site)} · ${zoneName(site.time_zone)}`,
      beside: ({ kind }) => siteKinds[kind](),
    }}
    filters={[
      <SearchInput key="q" source="q" placeholder={capitalized(m.programme_field_name())} alwaysOn />,
      <SelectInput
        key="kind"
        source="kind"
        label={capitalized(m.programme_field_kind())}
        choices={choicesOf(siteKinds)}
        alwaysOn
      />,
    ]}
    sort={{ field: 'position', order: 'ASC' }}
    opens="edit"
    actions={<ListBar right="sites.change" />}
  />
);

const Fields = () => (
  <SimpleForm toolbar={<SaveBar />} warnWhenUnsavedChanges>
    <BothInput source="name" label={capitalized(m.programme_field_name())} />
    <SelectInput
      source="kind"
      label={capitalized(m.programme_field_kind())}
      choices={choicesOf(siteKinds)}
      defaultValue="campus"
      isRequired
    />
    <BothInput source="address" label={capitalized(m.programme_field_address())} required={false} />
    <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2} sx={{ width: '100%' }}>
      <AutocompleteInput
        source="country"
        label={capitalized(m.programme_field_country())}
        choices={countryNames}
        defaultValue="CN"
        isRequired
      />
      <AutocompleteInput
        source="time_zone"
        label={capitalized(m.programme_field_zone())}
        choices={zoneNames()}
        defaultValue={page.zone}
        helperText={m.desk_site_clocks()}
        isRequired
        fullWidth
      />
    </Stack>
    <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2} sx={{ alignItems: 'start' }}>
      <PercentInput source="tax_rate_bp" label={capitalized(m.programme_field_tax())} />
      <BooleanInput source="tax_included" label={m.desk_tax_included()} defaultValue={true} />
      <NumberInput source="position" label={capitalized(m.programme_field_position())} min={0} step={1} />
    </Stack>
  </SimpleForm>
);

/** A site. Its time zone cannot change once lessons are planned there. */
export const SiteEdit = () => (
  <Edit mutationMode="pessimistic" redirect={false}>
    <Fields />
  </Edit>
);

export const SiteCreate = () => (
  <Create title={m.desk_new_site()} redirect="edit">
    <Fields />
  </Create>
);
