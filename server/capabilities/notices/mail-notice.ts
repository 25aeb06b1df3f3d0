import type { Context } from '../../platform/context.ts';
import type { MailSender } from '../../platform/mail/sender.ts';
import type { MailInput, NoticeData, NoticeDefinition } from '../../platform/notices/definition.ts';
import type { RequestedEmail } from '../../platform/notices/enqueue.ts';
import { noticeTitle, renderMail } from '../../platform/notices/mail.ts';
import type { SmsSender } from '../../platform/sms/sender.ts';
import { contactOf } from '../accounts/index.ts';
import { markMailed, noticeById, takeText } from './store.ts';

/** The definition of a kind; throws for one that no capability lists. */
type Kinds = { noticeOf(kind: string): NoticeDefinition };

type Reader = NonNullable<Awaited<ReturnType<typeof contactOf>>>;

/** What a notice or email needs to be put into words for its reader. */
const wordsFor = (
  { settings }: Pick<Context, 'settings'>,
  reader: Pick<Reader, 'locale' | 'name' | 'timeZone'>,
  data: NoticeData,
): MailInput => ({
  locale: reader.locale,
  name: reader.name,
  timeZone: reader.timeZone,
  shopZone: settings.timeZone,
  storeName: settings.storeName[reader.locale],
  origin: settings.publicUrl,
  data,
});

/** What is needed to put something into words for an account, in the language of the page it reads; null where nobody is there. */
export async function inputFor<Data>(
  context: Context,
  accountId: string,
  data: Data,
): Promise<MailInput<Data> | null> {
  const reader = await contactOf(context, accountId);
  return reader && { ...wordsFor(context, { ...reader, locale: context.locale }, {}), data };
}

/**
 * Mails a notice in its reader's language. One that was mailed, whose reader has no address, or wants no mail of this kind, is
 * left alone.
 */
export async function mailNotice(
  context: Context,
  { noticeId }: { noticeId: string },
  { mail, noticeOf }: { mail: MailSender } & Kinds,
): Promise<void> {
  const notice = await noticeById(context, noticeId);
  if (!notice || notice.mailedAt) return;
  const reader = await contactOf(context, notice.accountId);
  const definition = noticeOf(notice.kind);
  if (!reader?.email || !(reader.byMail || definition.alwaysMailed)) return;
  await mail.send({ to: reader.email, ...renderMail(definition, wordsFor(context, reader, notice.data)) });
  await markMailed(context, notice.id);
}

/**
 * Sends a text message: the notice's own where it has one and its template is registered, else its title to who wants that. Marked
 * before it goes out, so that it never goes out twice.
 */
export async function textNotice(
  context: Context,
  { noticeId }: { noticeId: string },
  { sms, noticeOf }: { sms: SmsSender } & Kinds,
): Promise<void> {
  const notice = await noticeById(context, noticeId);
  if (!notice) return;
  const reader = await contactOf(context, notice.accountId);
  if (!reader?.tel) return;
  const definition = noticeOf(notice.kind);
  const words = wordsFor(context, reader, notice.data);
  const own = definition.text?.(words) ?? null;
  const sent = own && sms.templates.includes(own.template) ? own : null;
  if (!(reader.bySms || sent) || !(await takeText(context, noticeId))) return;
  const told = sent ?? {
    template: 'notice' as const,
    params: { title: shortened(noticeTitle(definition, words)) },
  };
  await sms.send({ tel: reader.tel, ...told, locale: reader.locale });
}

/** Aliyun takes no parameter longer than this many characters. */
const longestTitle = 35;

const shortened = (title: string): string =>
  [...title].length > longestTitle ? `${[...title].slice(0, longestTitle - 1).join('')}…` : title;

/** Mails something to an address that need not belong to an account. */
export async function sendDirectEmail(
  context: Context,
  { to, kind, data, ...reader }: RequestedEmail,
  { mail, noticeOf }: { mail: MailSender } & Kinds,
): Promise<void> {
  const input = wordsFor(context, { ...reader, timeZone: null }, data);
  await mail.send({ to, ...renderMail(noticeOf(kind), input) });
}
