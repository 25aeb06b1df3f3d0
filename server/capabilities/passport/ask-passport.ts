import type { PassportView } from '../../../contract/passport/calls.ts';
import type { Capability } from '../../capability.ts';
import { record } from '../../platform/audit/record.ts';
import { accountOf, type Context, type Limit } from '../../platform/context.ts';
import { requireGuardian } from '../families/index.ts';
import { passportAsked } from './jobs.ts';
import { beingMadeSince } from './rules.ts';
import { showPassport } from './show-passport.ts';
import { deleteUnmade, insertPassport } from './store.ts';

/** Each reads all that is kept of a child. */
const limit: Limit = { name: 'passport-person', points: 10, seconds: 86_400 };

/**
 * Has a child's growth passport made; while one is being made, that is the one, until it was tried too long. In steps, so that a counted
 * try stays. Refuses somebody else's child, and who may not see its classes.
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
    const asked = { childId: input.child_id, parentId: accountOf(inside) };
    await deleteUnmade(inside, asked, beingMadeSince(inside.now));
    const id = await insertPassport(inside, asked);
    if (id) {
      await record(inside, { action: 'passport.ask', subject: `child:${input.child_id}`, after: { id } });
      await inside.enqueue(passportAsked, { id });
    }
    return showPassport(inside, input, everything);
  });
}
