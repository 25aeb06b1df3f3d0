import * as m from '../../../messages/compiled/messages.js';
import { record } from '../../platform/audit/record.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import type { MailSender } from '../../platform/mail/sender.ts';
import { refuse } from '../../platform/refusal.ts';
import { contactOf } from '../accounts/index.ts';
import { noticeWordsTried } from './jobs.ts';
import type { OfficeKinds } from './kinds.ts';
import { type DraftWords, draftExample, draftMail } from './preview-notice.ts';
import { limits } from './rules.ts';

/** The data of the job `notice_words.tried`. */
export type TestMail = DraftWords & { accountId: string };

/** Mails a notice in draft words to the caller. Refuses `too_many`, and a caller without an email address. */
export async function testNotice(
  context: Context,
  tried: DraftWords,
  kinds: OfficeKinds,
): Promise<{ to: string }> {
  draftExample(context, tried, kinds);
  const accountId = accountOf(context);
  const to = (await contactOf(context, accountId))?.email ?? refuse('notice_words.no_mail');
  await context.limit(limits.testPerson, accountId);
  await context.transact(async (inside) => {
    await record(inside, { action: 'notice_words.test', subject: `notice:${tried.kind}`, after: { to } });
    await inside.enqueue(noticeWordsTried, { ...tried, accountId });
  });
  return { to };
}

/** Sends the test mail; its subject says that it is a test. */
export async function mailTest(
  context: Context,
  { accountId, ...tried }: TestMail,
  { mail, kinds }: { mail: MailSender; kinds: OfficeKinds },
): Promise<void> {
  const to = (await contactOf(context, accountId))?.email;
  if (!to) return;
  const rendered = draftMail(draftExample(context, tried, kinds));
  const subject = m.notice_test_subject({ subject: rendered.subject }, { locale: tried.locale });
  await mail.send({ ...rendered, to, subject });
}
