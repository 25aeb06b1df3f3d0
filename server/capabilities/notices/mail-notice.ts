import type { Context } from '../../platform/context.ts';
import type { MailSender } from '../../platform/mail/sender.ts';
import type { SmsSender } from '../../platform/sms/sender.ts';
import { contactOf } from '../accounts/index.ts';
import type { MailInput } from './mail-frame.ts';
import { isAlwaysMailed, type NoticeKind, noticeTitle, renderMail } from './mails.ts';
import { paidCalendar } from './paid-calendar.ts';
import { markMailed, type Notice, noticeById, takeText } from './store.ts';

type Reader = NonNullable<Awaited<ReturnType<typeof contactOf>>>;

/** What a notice or email needs to be put into words for its reader. */
export const wordsFor = (
  { settings }: Pick<Context, 'settings'>,
  reader: Pick<Reader, 'locale' | 'name' | 'timeZone'>,
  data: Record<string, unknown>,
): MailInput => ({
  locale: reader.locale,
  name: reader.name,
  timeZone: reader.timeZone,
  shopZone: settings.timeZone,
  storeName: settings.storeName[reader.locale],
  origin: settings.publicUrl,
  data,
});

/**
 * Mails a notice in its reader's language. One that was mailed, whose reader has no address, or wants no mail of this kind, is
 * left alone.
 */
export async function mailNotice(
  context: Context,
  { noticeId }: { noticeId: string },
  mail: MailSender,
): Promise<void> {
  const notice = await noticeById(context, noticeId);
  if (!notice || notice.mailedAt) return;
  const reader = await contactOf(context, notice.accountId);
  const kind = notice.kind as NoticeKind;
  if (!reader?.email || !(reader.byMail || isAlwaysMailed(kind))) return;
  const words = wordsFor(context, reader, notice.data);
  const calendar = kind === 'order.paid' ? paidCalendar(words) : null;
  await mail.send({
    to: reader.email,
    ...renderMail(kind, words),
    ...(calendar ? { files: [{ name: 'tongxue.ics', type: 'text/calendar', text: calendar }] } : {}),
  });
  await markMailed(context, notice.id);
}

/** The lessons of a paid order as a calendar file in its reader's words, from what its notice says; null where there are none. */
export async function paidCalendarOf(
  context: Context,
  accountId: string,
  data: Record<string, unknown>,
): Promise<string | null> {
  const reader = await contactOf(context, accountId);
  return reader && paidCalendar(wordsFor(context, { ...reader, locale: context.locale }, data));
}

/** Sends a notice's title as a text message to who wants that; marked before it goes out, so that it never goes out twice. */
export async function textNotice(
  context: Context,
  { noticeId }: { noticeId: string },
  sms: SmsSender,
): Promise<void> {
  const notice = await noticeById(context, noticeId);
  if (!notice) return;
  const reader = await contactOf(context, notice.accountId);
  if (!reader?.tel || !reader.bySms || !(await takeText(context, noticeId))) return;
  await sms.send({
    tel: reader.tel,
    template: 'notice',
    params: { title: titleOf(context, reader, notice) },
    locale: reader.locale,
  });
}

/** Aliyun takes no parameter longer than this many characters. */
const longestTitle = 35;

function titleOf(context: Context, reader: Reader, notice: Notice): string {
  const title = noticeTitle(notice.kind as NoticeKind, wordsFor(context, reader, notice.data));
  return [...title].length > longestTitle ? `${[...title].slice(0, longestTitle - 1).join('')}…` : title;
}

export type DirectEmail = {
  to: string;
  kind: NoticeKind;
  locale: 'zh' | 'en';
  name: string;
  data: Record<string, unknown>;
};

/** Mails something to an address that need not belong to an account. */
export async function sendDirectEmail(context: Context, email: DirectEmail, mail: MailSender): Promise<void> {
  const reader = { locale: email.locale, name: email.name, timeZone: null };
  await mail.send({ to: email.to, ...renderMail(email.kind, wordsFor(context, reader, email.data)) });
}
