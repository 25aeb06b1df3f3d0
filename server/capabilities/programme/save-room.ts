import type { CheckedInputOf } from '../../../contract/core/call.ts';
import type { OfficeRoom, programmePlaceCalls } from '../../../contract/programme/places.ts';
import type { Context } from '../../platform/context.ts';
import { refuse, refuseField, refuseIf } from '../../platform/refusal.ts';
import { changesAfter } from './offering-store.ts';
import { whyNotRewriteRoom } from './place-rules.ts';
import {
  isRoomUsed,
  lockRoom,
  lockSite,
  type RoomLine,
  type RoomRow,
  renameRoom,
  roomLine,
  saveRoomRow,
} from './place-store.ts';
import { recordChange } from './record-change.ts';
import { requireCurrent } from './require-current.ts';

type Input = CheckedInputOf<typeof programmePlaceCalls.officeRoomSave>;

const writtenOf = (room: RoomRow) => ({
  site_id: room.siteId,
  name: room.name,
  places: room.places,
  closed: room.isClosed,
});

export const presentRoom = ({ room, lessons, clashes, clashAt }: RoomLine): OfficeRoom => ({
  id: room.id,
  ...writtenOf(room),
  lessons,
  clashes,
  clash_at: clashAt && Temporal.Instant.from(clashAt).toString(),
  version: room.version,
});

/** Adds or changes a room. Refuses `not_found`, another site, closing one in use, and a stale version. */
export async function saveRoom(context: Context, input: Input): Promise<OfficeRoom> {
  if (!(await lockSite(context, input.site_id))) refuseField('site_id', 'invalid');
  const before = input.room_id ? ((await lockRoom(context, input.room_id)) ?? refuse('not_found')) : null;
  const room = {
    id: before?.id ?? context.newId(),
    siteId: input.site_id,
    name: input.name,
    places: input.places,
    isClosed: input.closed,
    version: (before?.version ?? 0) + 1,
  };
  if (before) {
    await requireCurrent(context, {
      version: before.version,
      read: input.version,
      changes: () => changesAfter(context, `room:${before.id}`, input.version ?? 0),
    });
    refuseIf(whyNotRewriteRoom(before, room, await isRoomUsed(context, before)));
  }
  await saveRoomRow(context, room);
  if (before && before.name !== room.name)
    await renameRoom(context, { siteId: room.siteId, from: before.name, to: room.name });
  const { id, version } = room;
  await recordChange(context, { of: 'room', id, version }, before && writtenOf(before), writtenOf(room));
  return presentRoom((await roomLine(context, id)) ?? refuse('not_found'));
}
