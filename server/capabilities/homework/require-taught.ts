import { accountOf, type Context } from '../../platform/context.ts';
import { refuse, refuseIf } from '../../platform/refusal.ts';
import { teachesSession } from '../enrolments/index.ts';
import { type Teacher, teacherOfAccount } from '../teachers/index.ts';
import { whyMayNotTeach } from './policy.ts';

/** Returns the signed-in teacher. Refuses `not_found` for a class they neither teach nor cover. */
export async function requireTaught(context: Context, sessionId: string): Promise<Teacher> {
  const teacher = (await teacherOfAccount(context, accountOf(context))) ?? refuse('not_found');
  refuseIf(whyMayNotTeach(await teachesSession(context, teacher.id, sessionId)));
  return teacher;
}
