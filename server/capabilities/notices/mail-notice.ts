import type { Context } from '../../platform/context.ts';
import type { MailSender } from '../../platform/mail/sender.ts';
import { contactOf } from '../accounts/index.ts';
import { type NoticeKind, renderMail } from './mails.ts';
import { markMailed, noticeById } from './store.ts';

/** Mails a notice in its reader's language; one that was mailed, or whose reader has no address, is left alone. */
export async function mailNotice(
  context: Context,
  { noticeId }: { noticeId: string },
  mail: MailSender,
): Promise<void> {
  const notice = await noticeById(context, noticeId);
  if (!notice || notice.mailedAt) return;
  const reader = await contactOf(context, notice.accountId);
  if (!reader?.email) return;
  const { settings } = context;
  const rendered = renderMail(notice.kind as NoticeKind, {
    locale: reader.locale,
    name: reader.name,
    storeName: settings.storeName[reader.locale],
    origin: settings.publicUrl,
    data: notice.data,
  });
  await mail.send({ to: reader.email, ...rendered });
  await markMailed(context, notice.id);
}
