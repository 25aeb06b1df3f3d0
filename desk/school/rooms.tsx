import { Alert, Chip } from '@mui/material';
import {
  BooleanInput,
  Create,
  Edit,
  NumberInput,
  SearchInput,
  SelectInput,
  SimpleForm,
  TextInput,
  useRecordContext,
} from 'react-admin';
import type { OfficeRoom } from '../../contract/programme/places.ts';
import * as m from '../../messages/compiled/messages.js';
import { formatInstant } from '../../web/client/format.ts';
import { save } from '../data-provider.ts';
import { may, page } from '../page.ts';
import { BulkAct } from '../parts/bulk-act.tsx';
import { capitalized } from '../parts/capitalized.ts';
import { choicesOf } from '../parts/choices.ts';
import { ListBar } from '../parts/list-bar.tsx';
import { type Column, Rows } from '../parts/rows.tsx';
import { SaveBar } from '../parts/save-bar.tsx';
import { ofSite, SiteField, SiteInput } from '../parts/school-fields.tsx';

const inUse = { false: m.desk_room_in_use, true: m.desk_room_closed };
const clashWords = ({ clashes, clash_at }: OfficeRoom) =>
  m.desk_room_clashes({ count: clashes, at: clash_at ? formatInstant(clash_at, page.zone) : '' });

const Clashes = (room: OfficeRoom) =>
  room.clashes > 0 ? <Chip size="small" color="warning" variant="outlined" label={clashWords(room)} /> : null;

/** Takes rooms out of use, or back into use. */
const BulkRooms = () => (
  <>
    {[false, true].map((closed) => (
      <BulkAct<OfficeRoom>
        key={`${closed}`}
        label={closed ? m.desk_rooms_close() : m.desk_rooms_use()}
        fits={(room) => room.closed !== closed}
        each={(room) => save('rooms', { ...room, closed })}
        nameOf={({ name }) => name}
      />
    ))}
  </>
);

const columns: readonly Column<OfficeRoom>[] = [
  { source: 'name', label: capitalized(m.programme_field_room()), sortable: true },
  { source: 'site_id', label: capitalized(m.programme_field_site()), field: <SiteField /> },
  { source: 'places', label: capitalized(m.programme_field_places()), sortable: true, align: 'right' },
  { source: 'lessons', label: m.desk_lessons_ahead(), align: 'right' },
  { source: 'clashes', label: m.desk_clashes(), render: Clashes },
  { source: 'closed', label: m.desk_state(), render: ({ closed }) => inUse[`${closed}`]() },
];

/** The sites' rooms, with the lessons that overlap in them. */
export const RoomList = () => (
  <Rows<OfficeRoom>
    columns={columns}
    brief={{
      first: ({ name }) => name,
      second: ({ places }) => (
        <>
          <SiteField /> · {m.desk_room_places({ count: places })}
        </>
      ),
      beside: Clashes,
    }}
    filters={[
      <SearchInput key="q" source="q" placeholder={capitalized(m.programme_field_room())} alwaysOn />,
      <SiteInput key="site" {...ofSite} />,
      <SelectInput key="closed" source="closed" label={m.desk_state()} choices={choicesOf(inUse)} alwaysOn />,
    ]}
    defaultFilter={{ closed: 'false' }}
    sort={{ field: 'name', order: 'ASC' }}
    opens="edit"
    actions={<ListBar right="sites.change" />}
    {...(may('sites.change') ? { bulk: <BulkRooms /> } : {})}
  />
);

function Fields() {
  const room = useRecordContext<OfficeRoom>();
  return (
    <SimpleForm toolbar={<SaveBar />} warnWhenUnsavedChanges>
      {room && room.clashes > 0 && <Alert severity="warning">{clashWords(room)}</Alert>}
      <SiteInput {...ofSite} isRequired />
      <TextInput source="name" label={capitalized(m.programme_field_room())} isRequired />
      <NumberInput
        source="places"
        label={capitalized(m.programme_field_places())}
        min={1}
        step={1}
        isRequired
      />
      {room && <BooleanInput source="closed" label={m.desk_room_close()} />}
    </SimpleForm>
  );
}

/** A room. Sessions in it that are not over take on its new name. */
export const RoomEdit = () => (
  <Edit mutationMode="pessimistic" redirect={false}>
    <Fields />
  </Edit>
);

export const RoomCreate = () => (
  <Create title={m.desk_new_room()} redirect="list">
    <Fields />
  </Create>
);
