import { TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import * as m from '../../messages/compiled/messages.js';
import { capitalized } from '../parts/capitalized.ts';
import { useRead } from '../parts/use-read.ts';

const listId = 'rooms-in-use';
type Values = [string | null | undefined, number | null | undefined];
type RoomProps = { source?: string; siteId?: string | undefined };

/** The room of a session, with those in use proposed. Says when it is unknown, or too small for the class. */
export function RoomInput({ source = 'room', siteId }: RoomProps) {
  const [room, size] = useWatch({ name: [source, 'class_size'] }) as Values;
  const filter = { closed: false, ...(siteId ? { site_id: siteId } : {}) };
  const { data } = useRead('officeRoomIndex', { filter, sort: 'name', page_size: 100 });
  const rooms = data?.items ?? [];
  const chosen = rooms.filter(({ name }) => name === room?.trim());
  const places = Math.max(...chosen.map((known) => known.places));
  const isUnknown = Boolean(room?.trim()) && rooms.length > 0 && chosen.length === 0;
  const isSmall = chosen.length > 0 && (size ?? 0) > places;
  return (
    <>
      <TextInput
        source={source}
        label={capitalized(m.programme_field_room())}
        helperText={isUnknown ? m.desk_room_unknown() : isSmall ? m.desk_room_small({ places }) : false}
        color={isUnknown || isSmall ? 'warning' : 'primary'}
        slotProps={{ htmlInput: { list: listId } }}
      />
      <datalist id={listId}>
        {rooms.map(({ id, name, places: fit }) => (
          <option key={id} value={name}>
            {m.desk_room_places({ count: fit })}
          </option>
        ))}
      </datalist>
    </>
  );
}
