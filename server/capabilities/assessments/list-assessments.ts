import type { Assessable, assessmentCalls } from '../../../contract/assessments/calls.ts';
import type { CheckedInputOf, OutputOf } from '../../../contract/core/call.ts';
import type { Context } from '../../platform/context.ts';
import { presentReason } from '../../platform/refusal.ts';
import { chosenChild, mayDo, presentChildLine } from '../families/index.ts';
import { presentTeacher } from '../teachers/index.ts';
import { assessingNow } from './assessors-store.ts';
import { presentCurve, presentOffering } from './present.ts';
import { assessmentsOf, resultsOf } from './store.ts';
import { viewForFamily } from './view-changed.ts';

type Query = CheckedInputOf<typeof assessmentCalls.virtualAssess>;
type Booked = OutputOf<typeof assessmentCalls.virtualAssess>;
type History = OutputOf<typeof assessmentCalls.virtualAssessHistory>;

/** Groups the teachers who assess by offering. */
async function assessable(context: Context): Promise<Assessable[]> {
  const byOffering = Map.groupBy(await assessingNow(context), ({ offering }) => offering.number);
  return [...byOffering.values()].flatMap(([first, ...others]) =>
    first
      ? {
          offering: presentOffering(context, first.offering),
          teachers: [first, ...others].map(({ teacher }) => presentTeacher(teacher, context.locale)),
        }
      : [],
  );
}

/**
 * Lists a child's assessments booked or awaiting a result, and the offerings that can be assessed. Refuses as
 * `chosenChild` does.
 */
export async function listAssessments(
  context: Context,
  { child_id, page, page_size }: Query,
): Promise<Booked> {
  const child = await chosenChild(context, child_id, 'assessments.read');
  const mayBook = mayDo(child?.rights ?? [], 'assessments.write');
  const blocked = { assessBook: presentReason(context, mayBook ? null : 'families.right_missing') };
  if (!child) return { items: [], total: 0, page, page_size, child: null, assessable: [], blocked };
  const { rows, total } = await assessmentsOf(context, {
    childId: child.id,
    isPast: false,
    page,
    pageSize: page_size,
  });
  return {
    items: await viewForFamily(context, rows, mayBook),
    total,
    page,
    page_size,
    child: presentChildLine(child),
    assessable: mayBook ? await assessable(context) : [],
    blocked,
  };
}

/** Lists a child's past and cancelled assessments, latest first, and the curve of all results. */
export async function listAssessmentHistory(
  context: Context,
  { child_id, page, page_size }: Query,
): Promise<History> {
  const child = await chosenChild(context, child_id, 'assessments.read');
  if (!child) return { items: [], total: 0, page, page_size, child: null, curve: [] };
  const { rows, total } = await assessmentsOf(context, {
    childId: child.id,
    isPast: true,
    page,
    pageSize: page_size,
  });
  const mayBook = mayDo(child.rights ?? [], 'assessments.write');
  return {
    items: await viewForFamily(context, rows, mayBook),
    total,
    page,
    page_size,
    child: presentChildLine(child),
    curve: presentCurve(await resultsOf(context, { childId: child.id })),
  };
}
