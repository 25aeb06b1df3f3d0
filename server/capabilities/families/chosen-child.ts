import type { FamilyAct } from '../../../contract/core/family-acts.ts';
import type { GuardianRight } from '../../../contract/families/guardian-rights.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { childOfStudent, childrenOf } from './list-children.ts';
import { mayDo } from './policy.ts';
import { requireGuardian } from './require-guardian.ts';
import type { Child } from './store.ts';

/** A child with what the parent who reads may do for it; a student's own has none. */
type Chosen = Child & { rights?: readonly GuardianRight[] };

/**
 * Whom a page of the classroom is about: the student who is signed in; of a parent's children the one asked for, else the first
 * about whom the parent may do `act`; null where there is none. Refuses a student who asks for another (`not_allowed`), and a
 * parent as `requireGuardian` does.
 */
export async function chosenChild(
  context: Context,
  childId: string | undefined,
  act: FamilyAct,
): Promise<Chosen | null> {
  if (context.person.kind === 'student') {
    const own = await childOfStudent(context, accountOf(context));
    if (childId && own?.id !== childId) return refuse('not_allowed');
    return own;
  }
  if (childId) await requireGuardian(context, childId, act);
  const children = (await childrenOf(context, accountOf(context))).filter((child) =>
    mayDo(child.rights, act),
  );
  return children.find((child) => child.id === childId) ?? children[0] ?? null;
}
