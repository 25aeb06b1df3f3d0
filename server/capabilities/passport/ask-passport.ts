import type { PassportView } from '../../../contract/passport/calls.ts';
import type { Capability } from '../../capability.ts';
import { record } from '../../platform/audit/record.ts';
import { accountOf, type Context, type Limit } from '../../platform/context.ts';
import { requireGuardian } from '../families/index.ts';
import { passportAsked } from './jobs.ts';
import { earliestInProgress } from './rules.ts';
import { showPassport } from './show-passport.ts';
import { deleteUnfinished, insertPassport } from './store.ts';

/** Each passport reads all data about a child. */
const limit: Limit = { name: 'passport-person', points: 10, seconds: 86_400 };

/**
 * Requests a child's growth passport. A passport already in progress counts, until its making has failed too long. Runs in steps,
 * so that the counted try survives a refusal. Refuses another family's child, and a guardian without access to their classes.
 */
export async function askPassport(
  context: Context,
  input: { child_id: string },
  everything: readonly Capability[],
): Promise<PassportView> {
  await requireGuardian(context, input.child_id, 'classes.read');
  await context.limit(limit, accountOf(context));
  return context.transact(async (inside) => {
    await requireGuardian(inside, input.child_id, 'classes.read');
    const request = { childId: input.child_id, parentId: accountOf(inside) };
    await deleteUnfinished(inside, request, earliestInProgress(inside.now));
    const id = await insertPassport(inside, request);
    if (id) {
      await record(inside, { action: 'passport.ask', subject: `child:${input.child_id}`, after: { id } });
      await inside.enqueue(passportAsked, { id });
    }
    return showPassport(inside, input, everything);
  });
}
