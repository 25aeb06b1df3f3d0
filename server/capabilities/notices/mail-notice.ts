import type { Context } from '../../platform/context.ts';
import type { MailSender } from '../../platform/mail/sender.ts';
import type { Sms, SmsSender } from '../../platform/sms/sender.ts';
import { contactOf } from '../accounts/index.ts';
import { price } from './mail-amounts.ts';
import type { MailInput } from './mail-frame.ts';
import { isAlwaysMailed, type NoticeKind, noticeTitle, renderMail } from './mails.ts';
import { paidCalendar } from './paid-calendar.ts';
import { markMailed, type Notice, noticeById, takeText } from './store.ts';

type Reader = NonNullable<Awaited<ReturnType<typeof contactOf>>>;

/** What a notice or letter needs to be put into words for its reader. */
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

type PaidOrder = { order_number: string; total: { amount: number; currency: string } };

/** What a paid order is confirmed with, where that template is registered: its number and what was paid. A free one is mailed only. */
function paidText({ kind, data }: Notice, sms: SmsSender): Pick<Sms, 'template' | 'params'> | null {
  if ((kind as NoticeKind) !== 'order.paid' || !sms.templates.includes('paid')) return null;
  const { order_number, total } = data as PaidOrder;
  return total.amount > 0
    ? { template: 'paid', params: { number: order_number, total: price(total) } }
    : null;
}

/**
 * Sends a text message: the confirmation of a paid order to whoever paid, anything else by its title to who wants that. Marked before it
 * goes out, so that it never goes out twice.
 */
export async function textNotice(
  context: Context,
  { noticeId }: { noticeId: string },
  sms: SmsSender,
): Promise<void> {
  const notice = await noticeById(context, noticeId);
  if (!notice) return;
  const reader = await contactOf(context, notice.accountId);
  const paid = paidText(notice, sms);
  if (!reader?.tel || !(reader.bySms || paid) || !(await takeText(context, noticeId))) return;
  const told = paid ?? { template: 'notice' as const, params: { title: titleOf(context, reader, notice) } };
  await sms.send({ tel: reader.tel, ...told, locale: reader.locale });
}

/** Aliyun takes no parameter longer than this many characters. */
const longestTitle = 35;

function titleOf(context: Context, reader: Reader, notice: Notice): string {
  const title = noticeTitle(notice.kind as NoticeKind, wordsFor(context, reader, notice.data));
  return [...title].length > longestTitle ? `${[...title].slice(0, longestTitle - 1).join('')}…` : title;
}

export type Letter = {
  to: string;
  kind: NoticeKind;
  locale: 'zh' | 'en';
  name: string;
  data: Record<string, unknown>;
};

/** Mails something to an address that need not belong to an account. */
export async function mailLetter(context: Context, letter: Letter, mail: MailSender): Promise<void> {
  const reader = { locale: letter.locale, name: letter.name, timeZone: null };
  await mail.send({ to: letter.to, ...renderMail(letter.kind, wordsFor(context, reader, letter.data)) });
}
