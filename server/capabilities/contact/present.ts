import type { ContactView } from '../../../contract/contact/calls.ts';
import type { Contact } from './store.ts';

export const presentContact = (row: Contact, by: string | null): ContactView => ({
  id: row.id,
  state: row.answeredAt ? 'answered' : 'open',
  name: row.name,
  email: row.email,
  tel: row.tel,
  content: row.content,
  in_language: row.locale,
  sent_at: row.sentAt.toString(),
  answer_by: row.answerBy.toString(),
  answer: row.answer,
  answered_at: row.answeredAt?.toString() ?? null,
  answered_by: by,
});
