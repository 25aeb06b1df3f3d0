import type { applicationCalls } from '../../../contract/applications/calls.ts';
import type { CheckedInputOf } from '../../../contract/core/call.ts';
import { applicationsAfter } from '../../capabilities/applications/index.ts';
import { keepSheet, listLines, momentAt } from '../../capabilities/sheets/index.ts';
import type { Context } from '../../platform/context.ts';

const columns = ['submitted_at', 'name', 'email', 'subjects', 'state', 'interview_at', 'changed_at'];

/** Exports applications to teach as a CSV file or a workbook and returns its link. Runs in steps, like all exports. */
export function exportApplications(
  context: Context,
  filter: CheckedInputOf<typeof applicationCalls.officeApplicationExport>,
) {
  const { timeZone } = context.settings;
  const pages = listLines({
    read: (part) => applicationsAfter(context, filter, part),
    mark: ({ submitted_at: at, id }) => ({ at: at ?? '', id }),
    lineOf: (application) => ({
      submitted_at: momentAt(application.submitted_at, timeZone),
      name: application.name,
      email: application.email,
      subjects: application.courses.map(({ name }) => name).join('、'),
      state: application.state,
      interview_at: momentAt(application.interview_at, timeZone),
      changed_at: momentAt(application.changed_at, timeZone),
    }),
  });
  return keepSheet(context, { name: 'applications', format: filter.format, columns, pages });
}
