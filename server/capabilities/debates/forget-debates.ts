import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { notifyOfMatch } from './notify-of-match.ts';
import { deleteSpeakers } from './store.ts';

/**
 * Removes children of a closed account from their debates. Decided results stay; matches that cannot go on are called
 * off, and the others are notified.
 */
export async function forgetDebates(context: Context, childIds: readonly string[]): Promise<void> {
  for (const id of await deleteSpeakers(context, childIds)) {
    await record(context, { action: 'debate.cancel', subject: `debate:${id}` });
    await notifyOfMatch(context, id, 'cancelled');
  }
}
