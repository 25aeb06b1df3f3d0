import type { Context } from '../../platform/context.ts';
import { refuse, refuseIf } from '../../platform/refusal.ts';
import { requireTeacher } from '../teachers/index.ts';
import { whyMayNotAssess } from './policy.ts';
import { type AssessmentRow, lockAssessment } from './store.ts';

/** Locks an assessment of the signed-in teacher, or refuses `not_found`. */
export async function requireOwnAssessment(context: Context, id: string): Promise<AssessmentRow> {
  const teacher = await requireTeacher(context);
  const row = await lockAssessment(context, id);
  refuseIf(whyMayNotAssess(context.person, teacher.id, row));
  return row ?? refuse('not_found');
}
