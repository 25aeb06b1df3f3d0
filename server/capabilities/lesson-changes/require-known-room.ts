import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { roomsOfSite } from './store.ts';

/** Asks for a confirmation if a site has rooms, but no open one of this name. */
export async function requireKnownRoom(
  context: Context,
  { siteId, room }: { siteId: string; room: string },
): Promise<void> {
  const rooms = await roomsOfSite(context, siteId);
  const isKnown = rooms.some(({ name, isClosed }) => name === room && !isClosed);
  // A site that registers no rooms takes any name.
  if (rooms.length > 0 && !isKnown) refuse('lesson_changes.room_unknown', { room });
}
