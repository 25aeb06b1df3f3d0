import type { assessmentCalls } from '../../../contract/assessments/calls.ts';
import type { CheckedInputOf, OutputOf } from '../../../contract/core/call.ts';
import type { Context } from '../../platform/context.ts';
import { refuse, refuseIf } from '../../platform/refusal.ts';
import { hoursOf, requireTeacher } from '../teachers/index.ts';
import { assessorOf, offeredIn } from './assessors-store.ts';
import { whyMayNotAssess } from './policy.ts';
import { presentCurve, presentOffering } from './present.ts';
import { assessmentsBy, findAssessment, resultsDue, resultsOf } from './store.ts';
import { viewForTeacher } from './view-changed.ts';

type Index = OutputOf<typeof assessmentCalls.assessIndex>;
type Info = OutputOf<typeof assessmentCalls.assessInfo>;

/** Lists the teacher's assessments (upcoming, due or done) and whether they assess. */
export async function listOwnAssessments(
  context: Context,
  { tab, page, page_size }: CheckedInputOf<typeof assessmentCalls.assessIndex>,
): Promise<Index> {
  const teacher = await requireTeacher(context);
  const { rows, total } = await assessmentsBy(context, {
    teacherId: teacher.id,
    tab,
    page,
    pageSize: page_size,
  });
  return {
    items: await viewForTeacher(context, rows),
    total,
    page,
    page_size,
    due: await resultsDue(context, teacher.id),
    offer: await assessorOf(context, teacher.id),
    has_hours: (await hoursOf(context, teacher.id)) !== null,
  };
}

/** Shows a teacher's own assessment with earlier results and suggestions. Refuses `not_found` for another's. */
export async function viewOwnAssessment(
  context: Context,
  { assessment_id: id }: { assessment_id: string },
): Promise<Info> {
  const teacher = await requireTeacher(context);
  const row = (await findAssessment(context, id)) ?? refuse('not_found');
  refuseIf(whyMayNotAssess(context.person, teacher.id, row.assessment));
  const { category } = row.offering;
  const [assessment] = await viewForTeacher(context, [row]);
  const before = await resultsOf(context, { childId: row.assessment.childId, category, except: id });
  return {
    assessment: assessment ?? refuse('not_found'),
    suggestions: (await offeredIn(context, category)).map((offering) => presentOffering(context, offering)),
    before: presentCurve(before),
  };
}
