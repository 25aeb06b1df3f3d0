import type { contactCalls } from '../../../contract/contact/calls.ts';
import type { CheckedInputOf } from '../../../contract/core/call.ts';
import { contactsAfter } from '../../capabilities/contact/index.ts';
import { keepSheet, listLines, momentAt } from '../../capabilities/sheets/index.ts';
import type { Context } from '../../platform/context.ts';

const columns = [
  ...['sent_at', 'name', 'email', 'tel', 'language', 'content', 'state'],
  { name: 'answer_by', as: 'moment' },
  ...['answered_at', 'answered_by', 'answer'],
] as const;

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
      language: contact.in_language,
      content: contact.content,
      state: contact.state,
      answer_by: momentAt(contact.answer_by, timeZone),
      answered_at: momentAt(contact.answered_at, timeZone),
      answered_by: contact.answered_by,
      answer: contact.answer,
    }),
  });
  return keepSheet(context, { name: 'contacts', format: filter.format, columns, pages });
}
