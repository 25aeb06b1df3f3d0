import type { ContactView, contactCalls } from '../../../contract/contact/calls.ts';
import type { CheckedInputOf, OutputOf } from '../../../contract/core/call.ts';
import type { Context } from '../../platform/context.ts';
import type { After } from '../../platform/database/after-marker.ts';
import { presentContact } from './present.ts';
import { countMessages, listMessages } from './store.ts';

export async function listContacts(
  context: Context,
  wanted: CheckedInputOf<typeof contactCalls.officeContactIndex>,
): Promise<OutputOf<typeof contactCalls.officeContactIndex>> {
  const rows = await listMessages(context, wanted);
  const items = rows.map(({ contact, by }) => presentContact(contact, by));
  const total = await countMessages(context, wanted.filter);
  return { items, total, page: wanted.page, page_size: wanted.page_size };
}

/** Lists up to `most` messages after `after`, oldest first, for the export. */
export async function contactsAfter(
  context: Context,
  filter: CheckedInputOf<typeof contactCalls.officeContactExport>,
  { after, most }: After,
): Promise<ContactView[]> {
  const query = { filter, sort: 'sent_at', order: 'asc', page: 1, page_size: most, after } as const;
  const rows = await listMessages(context, query);
  return rows.map(({ contact, by }) => presentContact(contact, by));
}
