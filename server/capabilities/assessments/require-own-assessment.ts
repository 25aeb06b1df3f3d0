import { accountOf, type Context } from '../../platform/context.ts';
import { refuse, refuseIf } from '../../platform/refusal.ts';
import { type Teacher, teacherOfAccount } from '../teachers/index.ts';
import { whyMayNotAssess } from './policy.ts';
import { type AssessmentRow, lockAssessment } from './store.ts';

/** Returns the signed-in teacher, or refuses `not_allowed`. */
export async function requireTeacher(context: Context): Promise<Teacher> {
  return (await teacherOfAccount(context, accountOf(context))) ?? refuse('not_allowed');
}

/** Locks an assessment of the signed-in teacher, or refuses `not_found`. */
export async function requireOwnAssessment(context: Context, id: string): Promise<AssessmentRow> {
  const teacher = await requireTeacher(context);
  const row = await lockAssessment(context, id);
  refuseIf(whyMayNotAssess(context.person, teacher.id, row));
  return row ?? refuse('not_found');
}
