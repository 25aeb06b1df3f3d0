import type { Context, Limit } from '../../platform/context.ts';
import type { MailSender } from '../../platform/mail/sender.ts';
import type { MailInput, NoticeData, NoticeDefinition } from '../../platform/notices/definition.ts';
import type { RequestedEmail } from '../../platform/notices/enqueue.ts';
import type { Kinds } from '../../platform/notices/kinds.ts';
import { renderMail, shortened } from '../../platform/notices/mail.ts';
import { sayParts } from '../../platform/notices/say.ts';
import { companyOf } from '../../platform/school-facts.ts';
import type { SmsSender } from '../../platform/sms/sender.ts';
import { contactOf } from '../accounts/index.ts';
import { isLeft } from '../codes/index.ts';
import { findOwnWords } from '../notice-words/index.ts';
import { noticeDigest } from './notices.ts';
import { noticeForReader } from './reader-store.ts';
import { channelsFor, limits, mailWaits, textWaits } from './rules.ts';
import { letWait, markMailed, type Notice, takeText, unmailed } from './store.ts';

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
  reached: companyOf(settings, reader.locale),
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

type Outgoing = NonNullable<Awaited<ReturnType<typeof noticeForReader>>>;

/** By which ways the reader of a notice wants it, and until when each has to wait. */
function waysOut(
  context: Context,
  { notice, reader, choices, times }: Outgoing,
  { topic, urgent }: NoticeDefinition,
) {
  const zone = reader.timeZone ?? context.settings.timeZone;
  const situation = { isUrgent: urgent(notice.data), times, zone, now: context.now };
  return {
    ...channelsFor({ topic, childIds: notice.childIds }, choices, reader),
    mailAfter: mailWaits(situation),
    textAfter: textWaits(situation),
  };
}

/** Sends where an account's limit leaves room, which what fails does not take up; whether it did. */
async function sendWithin(
  context: Context,
  { limit, accountId }: { limit: Limit; accountId: string },
  send: () => Promise<void>,
): Promise<boolean> {
  if (!(await isLeft(context.limit(limit, accountId)))) return false;
  try {
    await send();
  } catch (error) {
    await context.giveBack(limit, accountId);
    throw error;
  }
  return true;
}

/**
 * Mails a notice in its reader's language, or lets it wait for the end of quiet hours or the daily digest. One that was mailed, whose
 * reader has no address, or wants no mail of this topic, is left alone.
 */
export async function mailNotice(
  context: Context,
  { noticeId }: { noticeId: string },
  { mail, noticeOf }: { mail: MailSender } & Kinds,
): Promise<void> {
  const found = await noticeForReader(context, noticeId);
  const to = found?.reader.email;
  if (!to || found.notice.mailedAt || found.notice.mailAfter) return;
  const { notice, reader } = found;
  const definition = noticeOf(notice.kind);
  const isSure = definition.alwaysMailed;
  const { byMail, mailAfter } = waysOut(context, found, definition);
  if (!(byMail || isSure)) return;
  if (mailAfter) return letWait(context, notice.id, { mailAfter });
  const limit = isSure ? limits.neededMailAccount : limits.mailAccount;
  const own = (await findOwnWords(context))(notice.kind);
  const told = renderMail(definition, wordsFor(context, reader, notice.data), own);
  const send = () => mail.send({ to, ...told });
  if (await sendWithin(context, { limit, accountId: notice.accountId }, send))
    await markMailed(context, [notice.id]);
}

/** Mails what has waited for its reader: one thing as it is, several as a digest. */
export async function mailWaited(
  context: Context,
  { accountId, noticeIds }: { accountId: string; noticeIds: string[] },
  { mail, noticeOf }: { mail: MailSender } & Kinds,
): Promise<void> {
  const waited = await unmailed(context, noticeIds);
  const reader = await contactOf(context, accountId);
  const [first, ...others] = waited;
  if (!reader?.email || !first) return;
  const own = await findOwnWords(context);
  const words = (notice: Notice) => wordsFor(context, reader, notice.data);
  const items = waited.map((notice) => ({
    at: notice.at.toString(),
    title: sayParts(noticeOf(notice.kind), words(notice), own(notice.kind)).title,
  }));
  const told =
    others.length === 0
      ? renderMail(noticeOf(first.kind), words(first), own(first.kind))
      : renderMail(
          noticeDigest,
          { ...wordsFor(context, reader, {}), data: { items } },
          own(noticeDigest.kind),
        );
  const to = reader.email;
  const send = () => mail.send({ to, ...told });
  const ids = waited.map(({ id }) => id);
  if (await sendWithin(context, { limit: limits.mailAccount, accountId }, send))
    await markMailed(context, ids);
}

/**
 * Sends a text message: the notice's own where it has one and its template is registered, else its title to who wants that, after
 * quiet hours. Marked before it goes out, so that it never goes out twice.
 */
export async function textNotice(
  context: Context,
  { noticeId, waited = false }: { noticeId: string; waited?: boolean },
  { sms, noticeOf }: { sms: SmsSender } & Kinds,
): Promise<void> {
  const found = await noticeForReader(context, noticeId);
  const tel = found?.reader.tel;
  if (!tel) return;
  const { notice, reader } = found;
  const definition = noticeOf(notice.kind);
  const words = wordsFor(context, reader, notice.data);
  const text = definition.text?.(words) ?? null;
  const sent = text && sms.templates.includes(text.template) ? text : null;
  if (!sent && !waited) {
    const { bySms, textAfter } = waysOut(context, found, definition);
    if (!bySms) return;
    if (textAfter) return letWait(context, notice.id, { textAfter });
  }
  if (!(await isLeft(context.limit(limits.textAccount, notice.accountId)))) return;
  if (!(await takeText(context, noticeId))) return;
  const own = (await findOwnWords(context))(notice.kind);
  const told = sent ?? {
    template: 'notice' as const,
    params: { title: shortened(sayParts(definition, words, own).title) },
  };
  await sms.send({ tel, ...told, locale: reader.locale });
}

/** Mails something to an address that need not belong to an account. */
export async function sendDirectEmail(
  context: Context,
  { to, kind, data, ...reader }: RequestedEmail,
  { mail, noticeOf }: { mail: MailSender } & Kinds,
): Promise<void> {
  const input = wordsFor(context, { ...reader, timeZone: null }, data);
  const own = (await findOwnWords(context))(kind);
  await mail.send({ to, ...renderMail(noticeOf(kind), input, own) });
}
