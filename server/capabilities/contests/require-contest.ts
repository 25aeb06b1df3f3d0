import { accountOf, type Context } from '../../platform/context.ts';
import { refuse, refuseIf } from '../../platform/refusal.ts';
import { type Teacher, teacherOfAccount } from '../teachers/index.ts';
import { whyMayNotRunContest } from './policy.ts';
import { type ContestRow, findContest } from './store.ts';

/** Returns the signed-in teacher, or null for staff. Refuses `not_found` for an account without a teacher. */
export async function signedInJudge(context: Context): Promise<Teacher | null> {
  if (context.person.kind === 'staff') return null;
  return (await teacherOfAccount(context, accountOf(context))) ?? refuse('not_found');
}

/** Finds a contest that the signed-in teacher judges or staff run, with the teacher. Refuses `not_found`. */
export async function requireContest(
  context: Context,
  sessionId: string,
): Promise<{ contest: ContestRow; judge: Teacher | null }> {
  const judge = await signedInJudge(context);
  const contest = await findContest(context, sessionId, { teacherId: judge?.id ?? null });
  refuseIf(whyMayNotRunContest(context.person, contest !== null));
  return { contest: contest ?? refuse('not_found'), judge };
}
