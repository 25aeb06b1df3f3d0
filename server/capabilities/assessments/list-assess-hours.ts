import type { AssessHours, assessmentCalls } from '../../../contract/assessments/calls.ts';
import type { CheckedInputOf } from '../../../contract/core/call.ts';
import { figures } from '../../../contract/core/figures.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Span } from '../../platform/spans.ts';
import { presentSite } from '../catalog/index.ts';
import { requireGuardian } from '../families/index.ts';
import { findFreeHours } from '../private-lessons/index.ts';
import { hoursOf, presentTeacher } from '../teachers/index.ts';
import { findAssessing } from './assessors-store.ts';
import { lessonsOfChild } from './child-lessons-store.ts';
import { diaryOf } from './diary-of.ts';
import { presentOffering } from './present.ts';
import { withoutBusy } from './rules.ts';

/**
 * Lists the hours in which a teacher (the first, unless one is named) can assess an offering, without a named child's
 * busy hours. Refuses `not_found` if nobody assesses it.
 */
export async function listAssessHours(
  context: Context,
  {
    offering: number,
    teacher_id: teacherId,
    child_id: childId,
  }: CheckedInputOf<typeof assessmentCalls.assessHours>,
): Promise<AssessHours> {
  if (childId) await requireGuardian(context, childId, 'assessments.read');
  const found = (await findAssessing(context, { number, teacherId })) ?? refuse('not_found');
  const { teacher, offering, site } = found;
  const free = await findFreeHours(context, {
    teacherId: teacher.id,
    site,
    minutes: figures.assessMinutes,
  });
  const hours = childId ? await withoutOwn(context, childId, free) : free;
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

/** Drops the hours in which a child has a lesson or an assessment. */
async function withoutOwn(context: Context, childId: string, free: readonly Span[]): Promise<Span[]> {
  const [from, until] = [free[0]?.startsAt, free.at(-1)?.endsAt];
  if (!from || !until) return [];
  const busy: Span[] = [
    ...(await lessonsOfChild(context, childId, { from, until })),
    ...(await diaryOf(context, { childIds: [childId] }, { from, until })),
  ];
  return withoutBusy(free, busy);
}
