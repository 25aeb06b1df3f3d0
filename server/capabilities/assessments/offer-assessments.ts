import type { assessmentCalls } from '../../../contract/assessments/calls.ts';
import type { CheckedInputOf, OutputOf } from '../../../contract/core/call.ts';
import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { requireTeacher } from '../teachers/index.ts';
import { closeAssessor, openAssessor } from './assessors-store.ts';

/** Opens or closes the teacher's free hours to assessments. Booked assessments stay. */
export async function offerAssessments(
  context: Context,
  { open, link }: CheckedInputOf<typeof assessmentCalls.assessOffer>,
): Promise<OutputOf<typeof assessmentCalls.assessOffer>> {
  const teacher = await requireTeacher(context);
  if (open) await openAssessor(context, { teacherId: teacher.id, link });
  else await closeAssessor(context, teacher.id);
  await record(context, {
    action: open ? 'assessment.open_hours' : 'assessment.close_hours',
    subject: `teacher:${teacher.id}`,
  });
  return { open, link: open ? link : '' };
}
