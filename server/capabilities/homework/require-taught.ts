import { accountOf, type Context } from '../../platform/context.ts';
import { refuse, refuseIf } from '../../platform/refusal.ts';
import { teachesSession } from '../enrolments/index.ts';
import { type Teacher, teacherOfAccount } from '../teachers/index.ts';
import { whyMayNotTeach } from './policy.ts';

/** The teacher who is signed in; refuses `not_found` where the class is none that they teach or cover a lesson of. */
export async function requireTaught(context: Context, sessionId: string): Promise<Teacher> {
  const teacher = (await teacherOfAccount(context, accountOf(context))) ?? refuse('not_found');
  refuseIf(whyMayNotTeach(await teachesSession(context, teacher.id, sessionId)));
  return teacher;
}
