import type { FamilyAct } from '../../../contract/core/family-acts.ts';
import type { GuardianRight } from '../../../contract/families/guardian-rights.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { childOfStudent, childrenOf } from './list-children.ts';
import { mayDo } from './policy.ts';
import { requireGuardian } from './require-guardian.ts';
import type { Child } from './store.ts';

/** A child with the reading parent's rights; without rights for the student's own. */
type Chosen = Child & { rights?: readonly GuardianRight[] };

/**
 * Returns the child a classroom page is about: the signed-in student, the parent's requested child, or the first for
 * whom the parent may do `act`; null without one. Refuses a student who requests another (`not_allowed`), and a parent
 * as `requireGuardian` does.
 */
export async function chosenChild(
  context: Context,
  childId: string | undefined,
  act: FamilyAct,
): Promise<Chosen | null> {
  if (context.person.kind === 'student') {
    const student = await childOfStudent(context, accountOf(context));
    if (childId && student?.id !== childId) return refuse('not_allowed');
    return student;
  }
  if (childId) await requireGuardian(context, childId, act);
  const children = (await childrenOf(context, accountOf(context))).filter((child) =>
    mayDo(child.rights, act),
  );
  return children.find((child) => child.id === childId) ?? children[0] ?? null;
}
