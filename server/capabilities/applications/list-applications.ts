import type { applicationCalls } from '../../../contract/applications/calls.ts';
import type { CheckedInputOf, OutputOf } from '../../../contract/core/call.ts';
import type { Context } from '../../platform/context.ts';
import { courseNames, nameOf } from './present.ts';
import { listSent } from './store.ts';

/** A page of the applications that were sent. */
export async function listApplications(
  context: Context,
  wanted: CheckedInputOf<typeof applicationCalls.officeApplicationIndex>,
): Promise<OutputOf<typeof applicationCalls.officeApplicationIndex>> {
  const { rows, total } = await listSent(context, wanted);
  const named = await courseNames(context);
  const items = rows.map((row) => ({
    id: row.id,
    state: row.state,
    name: nameOf(row),
    email: row.email,
    courses: row.courses.map(named),
    submitted_at: row.submittedAt?.toString() ?? null,
    interview_at: row.interviewAt?.toString() ?? null,
    changed_at: row.changedAt.toString(),
  }));
  return { items, total, page: wanted.page, page_size: wanted.page_size };
}
