import type { contactCalls } from '../../../contract/contact/calls.ts';
import { contactStateWords } from '../../../contract/contact/state-words.ts';
import type { CheckedInputOf } from '../../../contract/core/call.ts';
import * as m from '../../../messages/compiled/messages.js';
import { contactsAfter } from '../../capabilities/contact/index.ts';
import { headed, keepSheet, listLines, momentAt } from '../../capabilities/sheets/index.ts';
import type { Context } from '../../platform/context.ts';

const headings = {
  sent_at: m.desk_sent_at,
  name: m.office_invite_name,
  email: m.contact_email,
  tel: m.desk_tel,
  language: m.desk_notice_language,
  content: m.contact_content,
  state: m.desk_state,
  answer_until: m.desk_answer_by,
  answered_at: m.desk_answered_at,
  answered_by: m.desk_answered_by,
  answer: m.notices_contact_answer,
};

const languages = { zh: m.edit_language_zh, en: m.edit_language_en };

/** Exports messages to the school as a CSV file or a workbook and returns its link. Runs in steps, like all exports. */
export function exportContacts(
  context: Context,
  filter: CheckedInputOf<typeof contactCalls.officeContactExport>,
) {
  const { timeZone } = context.settings;
  const pages = listLines({
    read: (part) => contactsAfter(context, filter, part),
    mark: ({ sent_at: at, id }) => ({ at, id }),
    lineOf: (contact) => ({
      sent_at: momentAt(contact.sent_at, timeZone),
      name: contact.name,
      email: contact.email,
      tel: contact.tel,
      language: languages[contact.in_language]({}, context),
      content: contact.content,
      state: contactStateWords[contact.state]({}, context),
      answer_until: momentAt(contact.answer_by, timeZone),
      answered_at: momentAt(contact.answered_at, timeZone),
      answered_by: contact.answered_by,
      answer: contact.answer,
    }),
  });
  return keepSheet(context, {
    name: 'contacts',
    format: filter.format,
    columns: headed(headings, context),
    pages,
  });
}
