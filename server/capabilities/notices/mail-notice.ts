import type { Locale } from '../../../contract/core/page.ts';
import { nameWords } from '../../../words/people.ts';
import type { Context, Limit } from '../../platform/context.ts';
import { findFiles } from '../../platform/files/files.ts';
import type { MailFile, MailSender } from '../../platform/mail/sender.ts';
import type { MailInput, NoticeData, NoticeDefinition } from '../../platform/notices/definition.ts';
import type { RequestedEmail } from '../../platform/notices/enqueue.ts';
import type { Kinds } from '../../platform/notices/kinds.ts';
import { renderMail, textTitle } from '../../platform/notices/mail.ts';
import { sayParts } from '../../platform/notices/say.ts';
import { companyOf } from '../../platform/school-facts.ts';
import type { SmsSender } from '../../platform/sms/sender.ts';
import { contactOf } from '../accounts/index.ts';
import { isWithinLimit } from '../codes/index.ts';
import { findOwnWords } from '../notice-words/index.ts';
import { choicesOf } from './choices-store.ts';
import { noticeDigest } from './notices.ts';
import { noticeForReader } from './reader-store.ts';
import { channelsFor, limits, mailWaitsUntil, textWaitsUntil } from './rules.ts';
import { delayNotice, markMailed, markTexted, type Named, type Notice, unmailed } from './store.ts';

type Reader = NonNullable<Awaited<ReturnType<typeof contactOf>>>;

/** The reader's input for rendering a stored notice. */
const wordsOf = (
  context: Pick<Context, 'settings'>,
  reader: Parameters<typeof wordsFor>[1],
  { data, children }: Pick<Notice, 'data' | 'children'>,
): MailInput => ({ ...wordsFor(context, reader, data), children: namesIn(reader.locale, children) });

/** The names of a notice's children in a language. */
export const namesIn = (locale: Locale, children: readonly Named[]): string[] =>
  children.map((child) => nameWords(child, { locale }));

/** The reader's input for rendering a notice or email. */
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

/** The input for rendering something for an account in the page's language; null for an unknown account. */
export async function inputFor<Data>(
  context: Context,
  accountId: string,
  data: Data,
): Promise<MailInput<Data> | null> {
  const reader = await contactOf(context, accountId);
  return reader && { ...wordsFor(context, { ...reader, locale: context.locale }, {}), data };
}

/** Those notices that are still true, with their data as of now. Asks once for all notices of a kind. */
async function asOfNow(
  context: Context,
  waiting: readonly Notice[],
  { noticeOf }: Pick<Kinds, 'noticeOf'>,
): Promise<Notice[]> {
  const renewed = new Map<string, NoticeData | null>();
  for (const [kind, alike] of Map.groupBy(waiting, (notice) => notice.kind)) {
    const data = await noticeOf(kind).asOfNow?.(context, alike);
    for (const [index, notice] of alike.entries())
      renewed.set(notice.id, data ? (data[index] ?? null) : notice.data);
  }
  return waiting.flatMap((notice) => {
    const data = renewed.get(notice.id);
    return data ? [{ ...notice, data }] : [];
  });
}

type Outgoing = NonNullable<Awaited<ReturnType<typeof noticeForReader>>>;

/** The channels of a notice, and until when each must wait. */
function channelsOf(
  context: Context,
  { notice, reader, choices, times }: Outgoing,
  { topic, urgent }: NoticeDefinition,
) {
  const zone = reader.timeZone ?? context.settings.timeZone;
  const situation = { isUrgent: urgent(notice.data), times, zone, now: context.now };
  return {
    ...channelsFor({ topic, childIds: notice.childIds }, choices, reader),
    mailAfter: mailWaitsUntil(situation),
    textAfter: textWaitsUntil(situation),
  };
}

/** Sends within an account's limit and returns whether it did. A failure does not count. */
async function sendWithin(
  context: Context,
  { limit, accountId }: { limit: Limit; accountId: string },
  send: () => Promise<void>,
): Promise<boolean> {
  if (!(await isWithinLimit(context.limit(limit, accountId)))) return false;
  try {
    await send();
  } catch (error) {
    await context.giveBack(limit, accountId);
    throw error;
  }
  return true;
}

/**
 * Mails a notice in its reader's language, or delays it until the end of quiet hours or the digest. Does nothing if it was mailed,
 * it is no longer true, or the reader has no address or wants no mail of this topic.
 */
export async function mailNotice(
  context: Context,
  { noticeId }: { noticeId: string },
  { mail, noticeOf }: { mail: MailSender } & Kinds,
): Promise<void> {
  const found = await noticeForReader(context, noticeId);
  const to = found?.reader.email;
  if (!to || found.notice.mailedAt || found.notice.mailAfter) return;
  const { reader } = found;
  const definition = noticeOf(found.notice.kind);
  const isSure = definition.alwaysMailed;
  const { byMail, mailAfter } = channelsOf(context, found, definition);
  if (!(byMail || isSure)) return;
  if (mailAfter) return delayNotice(context, noticeId, { mailAfter });
  const [notice] = await asOfNow(context, [found.notice], { noticeOf });
  if (!notice) return;
  const limit = isSure ? limits.neededMailAccount : limits.mailAccount;
  const ownWords = (await findOwnWords(context))(notice.kind);
  const content = renderMail(definition, wordsOf(context, reader, notice), ownWords);
  const send = () => mail.send({ to, ...content });
  if (await sendWithin(context, { limit, accountId: notice.accountId }, send))
    await markMailed(context, [notice.id]);
}

/**
 * Mails delayed notices of a reader that are still true and that the reader still wants by mail: a single one as itself, several as
 * a digest.
 */
export async function mailDelayed(
  context: Context,
  { accountId, noticeIds }: { accountId: string; noticeIds: string[] },
  { mail, noticeOf }: { mail: MailSender } & Kinds,
): Promise<void> {
  const reader = await contactOf(context, accountId);
  if (!reader?.email) return;
  const choices = await choicesOf(context, accountId);
  const wanted = (await unmailed(context, noticeIds)).filter(({ kind, childIds }) => {
    const { alwaysMailed, topic } = noticeOf(kind);
    return alwaysMailed || channelsFor({ topic, childIds }, choices, reader).byMail;
  });
  const waited = await asOfNow(context, wanted, { noticeOf });
  const [first, ...more] = waited;
  if (!first) return;
  const ownWords = await findOwnWords(context);
  const words = (notice: Notice) => wordsOf(context, reader, notice);
  const items = waited.map((notice) => ({
    at: notice.at.toString(),
    title: sayParts(noticeOf(notice.kind), words(notice), ownWords(notice.kind)).title,
  }));
  const content =
    more.length === 0
      ? renderMail(noticeOf(first.kind), words(first), ownWords(first.kind))
      : renderMail(
          noticeDigest,
          { ...wordsFor(context, reader, {}), data: { items } },
          ownWords(noticeDigest.kind),
        );
  const to = reader.email;
  // A digest has no files of its own; the calendars of its notices go with it.
  const files = apart(waited.flatMap((notice) => noticeOf(notice.kind).files?.(words(notice)) ?? []));
  const send = () => mail.send({ to, ...content, ...(files.length > 0 ? { files } : {}) });
  const ids = waited.map(({ id }) => id);
  if (await sendWithin(context, { limit: limits.mailAccount, accountId }, send))
    await markMailed(context, ids);
}

/** Several files of one mail, each under a name of its own: `tongxue.ics`, `tongxue-2.ics`. */
const apart = (files: readonly MailFile[]): MailFile[] =>
  files.map((file, at) =>
    at === 0 ? file : { ...file, name: file.name.replace(/(?=\.\w+$)/, `-${at + 1}`) },
  );

/**
 * Sends a text message if the reader chose them, after quiet hours: the notice's own if its template is registered, otherwise its
 * title. Sends nothing if it is no longer true. Marks it as sent beforehand, so that it is never sent twice.
 */
export async function textNotice(
  context: Context,
  { noticeId, waited = false }: { noticeId: string; waited?: boolean },
  { sms, noticeOf }: { sms: SmsSender } & Kinds,
): Promise<void> {
  const found = await noticeForReader(context, noticeId);
  const tel = found?.reader.tel;
  if (!tel) return;
  const definition = noticeOf(found.notice.kind);
  const { bySms, textAfter } = channelsOf(context, found, definition);
  if (!bySms) return;
  if (textAfter && !waited) return delayNotice(context, noticeId, { textAfter });
  const [notice] = await asOfNow(context, [found.notice], { noticeOf });
  if (!notice) return;
  const { reader } = found;
  const words = wordsOf(context, reader, notice);
  const text = definition.text?.(words) ?? null;
  const sent = text && sms.templates.includes(text.template) ? text : null;
  if (!(await isWithinLimit(context.limit(limits.textAccount, notice.accountId)))) return;
  if (!(await markTexted(context, noticeId))) return;
  const ownWords = (await findOwnWords(context))(notice.kind);
  const content = sent ?? {
    template: 'notice' as const,
    params: { title: textTitle(sayParts(definition, words, ownWords).title) },
  };
  await sms.send({ tel, ...content, locale: reader.locale });
}

/** Mails an address that may have no account, unless it is too late. Files that are gone or hidden since are left out. */
export async function sendDirectEmail(
  context: Context,
  { to, kind, data, fileIds = [], until, ...reader }: RequestedEmail,
  { mail, noticeOf }: { mail: MailSender } & Kinds,
): Promise<void> {
  if (until && Temporal.Instant.compare(Temporal.Instant.from(until), context.now) <= 0) return;
  const input = wordsFor(context, { ...reader, timeZone: null }, data);
  const ownWords = (await findOwnWords(context))(kind);
  const files = await Promise.all(
    (await findFiles(context, fileIds)).map(async (file) => ({
      name: file.name,
      type: file.mediaType,
      bytes: Buffer.concat(await Array.fromAsync(file.read())),
    })),
  );
  await mail.send({
    to,
    ...renderMail(noticeOf(kind), input, ownWords),
    ...(files.length > 0 ? { files } : {}),
  });
}
