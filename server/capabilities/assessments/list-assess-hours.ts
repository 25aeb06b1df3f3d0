import type { AssessHours, assessmentCalls } from '../../../contract/assessments/calls.ts';
import type { CheckedInputOf } from '../../../contract/core/call.ts';
import { figures } from '../../../contract/core/figures.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { presentSite } from '../catalog/index.ts';
import { findFreeHours } from '../private-lessons/index.ts';
import { hoursOf, presentTeacher } from '../teachers/index.ts';
import { findAssessing } from './assessors-store.ts';
import { presentOffering } from './present.ts';

/** When something can be assessed by a teacher (the first who does, unless named). Refuses `not_found` where nobody does. */
export async function listAssessHours(
  context: Context,
  { offering: number, teacher_id: teacherId }: CheckedInputOf<typeof assessmentCalls.assessHours>,
): Promise<AssessHours> {
  const found = (await findAssessing(context, { number, teacherId })) ?? refuse('not_found');
  const { teacher, offering, site } = found;
  const hours = await findFreeHours(context, {
    teacherId: teacher.id,
    site,
    minutes: figures.assessMinutes,
  });
  return {
    teacher: presentTeacher(teacher, context.locale),
    offering: presentOffering(context, offering),
    site: presentSite(context, site),
    minutes: figures.assessMinutes,
    notice_hours: (await hoursOf(context, teacher.id))?.terms.noticeHours ?? 0,
    cut_off_hours: context.settings.privateCutOffHours,
    hours: hours.map(({ startsAt, endsAt }) => ({
      starts_at: startsAt.toString(),
      ends_at: endsAt.toString(),
    })),
  };
}
