import * as m from '../../../messages/compiled/messages.js';
import { record } from '../../platform/audit/record.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import type { MailSender } from '../../platform/mail/sender.ts';
import { refuse } from '../../platform/refusal.ts';
import { contactOf } from '../accounts/index.ts';
import { noticeWordsTried } from './jobs.ts';
import type { KindsOfOffice } from './kinds.ts';
import { type Tried, triedExample, triedMail } from './preview-notice.ts';
import { limits } from './rules.ts';

/** As the job `notice_words.tried` carries it. */
export type TriedMail = Tried & { accountId: string };

/** Mails a notice, in the words that are being written, to whoever asks. Refuses `too_many`, and who has no address. */
export async function testNotice(
  context: Context,
  tried: Tried,
  kinds: KindsOfOffice,
): Promise<{ to: string }> {
  triedExample(context, tried, kinds);
  const accountId = accountOf(context);
  const to = (await contactOf(context, accountId))?.email ?? refuse('notice_words.no_mail');
  await context.limit(limits.testPerson, accountId);
  await context.transact(async (inside) => {
    await record(inside, { action: 'notice_words.test', subject: `notice:${tried.kind}`, after: { to } });
    await inside.enqueue(noticeWordsTried, { ...tried, accountId });
  });
  return { to };
}

/** Sends it; its subject says that it is a test. */
export async function mailTried(
  context: Context,
  { accountId, ...tried }: TriedMail,
  { mail, kinds }: { mail: MailSender; kinds: KindsOfOffice },
): Promise<void> {
  const to = (await contactOf(context, accountId))?.email;
  if (!to) return;
  const told = triedMail(triedExample(context, tried, kinds));
  const subject = m.notice_test_subject({ subject: told.subject }, { locale: tried.locale });
  await mail.send({ ...told, to, subject });
}
