import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { roomsOfSite } from './store.ts';

type Room = { siteId: string; room: string };

/** Asks for a confirmation if a site has rooms, but no open one of this name. */
export async function requireKnownRoom(context: Context, { siteId, room }: Room): Promise<void> {
  const rooms = await roomsOfSite(context, siteId);
  const isKnown = rooms.some(({ name, isClosed }) => name === room && !isClosed);
  // A site that registers no rooms takes any name.
  if (rooms.length > 0 && !isKnown) refuse('lesson_changes.room_unknown', { room });
}

/** Asks for a confirmation if a registered room has fewer places than the class. */
export async function requireRoomFits(
  context: Context,
  { siteId, room, size }: Room & { size: number },
): Promise<void> {
  const registered = (await roomsOfSite(context, siteId)).find(({ name }) => name === room);
  if (registered && registered.places < size)
    refuse('lesson_changes.room_small', { room, places: registered.places });
}
