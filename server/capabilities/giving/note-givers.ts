import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { insertGivers } from './store.ts';

/** So far back is looked for lessons that ended while the clock stood still. */
const caughtUp = { hours: 7 * 24 };

/**
 * Notes who gave each lesson once it has ended: what teachers are counted for stays as it was, whoever teaches the class later. Runs by
 * the clock. Twice changes nothing.
 */
export async function noteGivers(context: Context): Promise<void> {
  const noted = await insertGivers(context, {
    after: context.now.subtract(caughtUp),
    until: context.now,
  });
  if (noted > 0)
    await record(context, { action: 'lessons.note_givers', subject: 'lessons', after: { noted } });
}
