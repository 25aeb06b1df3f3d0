import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { deleteSpeakers } from './store.ts';
import { tellOfMatch } from './tell-of-match.ts';

/**
 * Removes children of a closed account from their debates. Decided results stay; matches that cannot go on are called
 * off, and the others are notified.
 */
export async function forgetDebates(context: Context, childIds: readonly string[]): Promise<void> {
  for (const id of await deleteSpeakers(context, childIds)) {
    await record(context, { action: 'debate.cancel', subject: `debate:${id}` });
    await tellOfMatch(context, id, 'cancelled');
  }
}
