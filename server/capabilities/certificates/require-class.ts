import { accountOf, type Context } from '../../platform/context.ts';
import { refuse, refuseIf } from '../../platform/refusal.ts';
import { type Teacher, teacherOfAccount } from '../teachers/index.ts';
import { type ClassRow, findClass } from './class-store.ts';
import { whyMayNotCertify } from './policy.ts';

/** The teacher who is signed in; null for staff. Refuses `not_found` for an account that teaches nothing. */
export async function signedInTeacher(context: Context): Promise<Teacher | null> {
  if (context.person.kind === 'staff') return null;
  return (await teacherOfAccount(context, accountOf(context))) ?? refuse('not_found');
}

/** A class whose certificates the signed-in teacher or member of staff may issue, with that teacher; else refuses `not_found`. */
export async function requireClass(
  context: Context,
  sessionId: string,
): Promise<{ of: ClassRow; teacher: Teacher | null }> {
  const teacher = await signedInTeacher(context);
  const of = await findClass(context, sessionId, { teacherId: teacher?.id ?? null });
  refuseIf(whyMayNotCertify(context.person, of !== null));
  return { of: of ?? refuse('not_found'), teacher };
}
