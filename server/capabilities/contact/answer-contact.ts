import type { ContactView } from '../../../contract/contact/calls.ts';
import { record } from '../../platform/audit/record.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { enqueueDirectEmail } from '../../platform/notices/enqueue.ts';
import { refuse, refuseIf } from '../../platform/refusal.ts';
import { contactAnswered } from './notices.ts';
import { presentContact } from './present.ts';
import { whyNotAnswer } from './rules.ts';
import { lockContact, updateContact } from './store.ts';

/** Answers a message once, by mail. Refuses `contact.answered`, `not_found`. */
export async function answerContact(
  context: Context,
  { contact_id: id, words }: { contact_id: string; words: string },
): Promise<ContactView> {
  const row = (await lockContact(context, id)) ?? refuse('not_found');
  refuseIf(whyNotAnswer(row));
  const change = { answer: words, answeredAt: context.now, answeredBy: accountOf(context) };
  await updateContact(context, id, change);
  await record(context, { action: 'contact.answer', subject: `contact:${id}` });
  const { email: to, locale, name, content } = row;
  await enqueueDirectEmail(context, contactAnswered, { to, locale, name, data: { content, answer: words } });
  const by = context.person.kind === 'visitor' ? null : context.person.name;
  return presentContact({ ...row, ...change }, by);
}
