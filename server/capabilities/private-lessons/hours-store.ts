import { inArray } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { takenHours } from '../../schema/schedule.ts';
import type { Span } from './rules.ts';

/** Takes an hour of a teacher without a lesson. Returns its id. */
export async function insertHour(
  context: Context,
  { teacherId, startsAt, endsAt }: Span & { teacherId: string },
): Promise<string> {
  const id = context.newId();
  await context.db.insert(takenHours).values({ id, teacherId, startsAt, endsAt });
  return id;
}

export async function deleteHours(context: Context, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await context.db.delete(takenHours).where(inArray(takenHours.id, [...ids]));
}
