import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { insertGivers } from './store.ts';

/** How far back lessons are caught up on after downtime. */
const caughtUp = { hours: 7 * 24 };

/** Stores who gave each ended lesson, so that counts stay when a class changes hands. On the clock; idempotent. */
export async function noteGivers(context: Context): Promise<void> {
  const noted = await insertGivers(context, {
    after: context.now.subtract(caughtUp),
    until: context.now,
  });
  if (noted > 0)
    await record(context, { action: 'lessons.note_givers', subject: 'lessons', after: { noted } });
}
