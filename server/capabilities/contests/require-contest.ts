import { accountOf, type Context } from '../../platform/context.ts';
import { refuse, refuseIf } from '../../platform/refusal.ts';
import { type Teacher, teacherOfAccount } from '../teachers/index.ts';
import { whyMayNotRunContest } from './policy.ts';
import { type ContestRow, findContest } from './store.ts';

/** The teacher who is signed in; null for staff. Refuses `not_found` for an account that teaches nothing. */
export async function signedInJudge(context: Context): Promise<Teacher | null> {
  if (context.person.kind === 'staff') return null;
  return (await teacherOfAccount(context, accountOf(context))) ?? refuse('not_found');
}

/** A contest that the signed-in teacher judges, or a member of staff runs, with that teacher; else refuses `not_found`. */
export async function requireContest(
  context: Context,
  sessionId: string,
): Promise<{ of: ContestRow; judge: Teacher | null }> {
  const judge = await signedInJudge(context);
  const of = await findContest(context, sessionId, { teacherId: judge?.id ?? null });
  refuseIf(whyMayNotRunContest(context.person, of !== null));
  return { of: of ?? refuse('not_found'), judge };
}
