import type { applicationCalls } from '../../../contract/applications/calls.ts';
import { applicationStateWords } from '../../../contract/applications/state-words.ts';
import type { CheckedInputOf } from '../../../contract/core/call.ts';
import * as m from '../../../messages/compiled/messages.js';
import { applicationsAfter } from '../../capabilities/applications/index.ts';
import { headed, keepSheet, listLines, momentAt } from '../../capabilities/sheets/index.ts';
import type { Context } from '../../platform/context.ts';

const headings = {
  submitted_at: m.desk_sent_at,
  name: m.office_invite_name,
  email: m.contact_email,
  subjects: m.apply_courses,
  state: m.desk_state,
  interview_at: m.apply_when,
  changed_at: m.desk_changed_at,
};

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
      subjects: application.courses.map(({ name }) => name).join(m.desk_and({}, context)),
      state: applicationStateWords[application.state]({}, context),
      interview_at: momentAt(application.interview_at, timeZone),
      changed_at: momentAt(application.changed_at, timeZone),
    }),
  });
  return keepSheet(context, {
    name: 'applications',
    format: filter.format,
    columns: headed(headings, context),
    pages,
  });
}
