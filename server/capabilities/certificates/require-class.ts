import { accountOf, type Context } from '../../platform/context.ts';
import { refuse, refuseIf } from '../../platform/refusal.ts';
import { type Teacher, teacherOfAccount } from '../teachers/index.ts';
import { type ClassRow, findClass } from './class-store.ts';
import { whyMayNotCertify } from './policy.ts';

/** Returns the signed-in teacher, or null for staff. Refuses `not_found` for an account without a teacher. */
export async function signedInTeacher(context: Context): Promise<Teacher | null> {
  if (context.person.kind === 'staff') return null;
  return (await teacherOfAccount(context, accountOf(context))) ?? refuse('not_found');
}

/** Finds a class whose certificates the signed-in teacher or staff may issue, with the teacher. Refuses `not_found`. */
export async function requireClass(
  context: Context,
  sessionId: string,
): Promise<{ class_: ClassRow; teacher: Teacher | null }> {
  const teacher = await signedInTeacher(context);
  const class_ = await findClass(context, sessionId, { teacherId: teacher?.id ?? null });
  refuseIf(whyMayNotCertify(context.person, class_ !== null));
  return { class_: class_ ?? refuse('not_found'), teacher };
}
