import type { applicationCalls } from '../../../contract/applications/calls.ts';
import type { CheckedInputOf, OutputOf } from '../../../contract/core/call.ts';
import type { Context } from '../../platform/context.ts';
import type { After } from '../../platform/database/after-marker.ts';
import { courseNames, nameOf } from './present.ts';
import { type Application, countSent, listSent } from './store.ts';

export async function listApplications(
  context: Context,
  wanted: CheckedInputOf<typeof applicationCalls.officeApplicationIndex>,
): Promise<OutputOf<typeof applicationCalls.officeApplicationIndex>> {
  const items = await presentLines(context, await listSent(context, wanted));
  const total = await countSent(context, wanted.filter);
  return { items, total, page: wanted.page, page_size: wanted.page_size };
}

async function presentLines(context: Context, rows: readonly Application[]) {
  const named = await courseNames(context);
  return rows.map((row) => ({
    id: row.id,
    state: row.state,
    name: nameOf(row),
    email: row.email,
    courses: row.courses.map(named),
    submitted_at: row.submittedAt?.toString() ?? null,
    interview_at: row.interviewAt?.toString() ?? null,
    changed_at: row.changedAt.toString(),
  }));
}

/** Returns up to `most` sent applications after `after`, oldest first, for the export. */
export async function applicationsAfter(
  context: Context,
  filter: CheckedInputOf<typeof applicationCalls.officeApplicationExport>,
  { after, most }: After,
) {
  const query = { filter, sort: 'submitted_at', order: 'asc', page: 1, page_size: most, after } as const;
  return presentLines(context, await listSent(context, query));
}
