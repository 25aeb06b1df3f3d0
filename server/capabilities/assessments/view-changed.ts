import type { FamilyAssessment, TeacherAssessment } from '../../../contract/assessments/calls.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { mayShow } from '../consents/index.ts';
import { assessorLinks } from './assessors-store.ts';
import { presentForFamily, presentForTeacher } from './present.ts';
import { findAssessment, type Row } from './store.ts';

const mayShowRecordings = (context: Context, rows: readonly Row[]) =>
  mayShow(
    context,
    'recording',
    rows.map(({ child }) => child.id),
  );

export async function viewForFamily(
  context: Context,
  rows: readonly Row[],
  mayBook: boolean,
): Promise<FamilyAssessment[]> {
  const linkOf = await assessorLinks(
    context,
    rows.map(({ teacher }) => teacher.id),
  );
  const mayRecord = await mayShowRecordings(context, rows);
  return rows.map((row) =>
    presentForFamily(context, row, {
      link: linkOf(row.teacher.id),
      mayRecord: mayRecord(row.child.id),
      mayBook,
    }),
  );
}

export async function viewForTeacher(context: Context, rows: readonly Row[]): Promise<TeacherAssessment[]> {
  const linkOf = await assessorLinks(
    context,
    rows.map(({ teacher }) => teacher.id),
  );
  const mayRecord = await mayShowRecordings(context, rows);
  return rows.map((row) =>
    presentForTeacher(context, row, { link: linkOf(row.teacher.id), mayRecord: mayRecord(row.child.id) }),
  );
}

export async function viewChanged(context: Context, id: string): Promise<FamilyAssessment> {
  const row = (await findAssessment(context, id)) ?? refuse('not_found');
  const [view] = await viewForFamily(context, [row], true);
  return view ?? refuse('not_found');
}

export async function viewChangedByTeacher(context: Context, id: string): Promise<TeacherAssessment> {
  const row = (await findAssessment(context, id)) ?? refuse('not_found');
  const [view] = await viewForTeacher(context, [row]);
  return view ?? refuse('not_found');
}
