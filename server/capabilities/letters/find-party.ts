import { accountOf, type Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { chosenChild } from '../families/index.ts';
import { teacherOfAccount } from '../teachers/index.ts';
import type { Party } from './policy.ts';

/** The role in which the signed-in person reads and writes letters. Refuses an account without such a role. */
export async function findParty(context: Context): Promise<Party> {
  const accountId = accountOf(context);
  const { kind } = context.person;
  if (kind === 'parent') return { kind: 'guardian', accountId };
  if (kind === 'staff') return { kind: 'office', accountId };
  if (kind === 'student') {
    const child = await chosenChild(context, undefined, 'letters.read');
    return child ? { kind, accountId, childId: child.id } : refuse('not_allowed');
  }
  const teacher = await teacherOfAccount(context, accountId);
  return teacher ? { kind: 'teacher', accountId, teacherId: teacher.id } : refuse('not_allowed');
}
