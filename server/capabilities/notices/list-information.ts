import type { CheckedInputOf, OutputOf } from '../../../contract/core/call.ts';
import { withoutLocale } from '../../../contract/core/locale.ts';
import type { NoticeLine, NoticeView, noticesCalls } from '../../../contract/notices/calls.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import type { MailInput, NoticeDefinition } from '../../platform/notices/definition.ts';
import type { Kinds } from '../../platform/notices/kinds.ts';
import { type SaidParts, sayParts } from '../../platform/notices/say.ts';
import { refuse } from '../../platform/refusal.ts';
import { findOwnWords } from '../notice-words/index.ts';
import { inputFor, namesIn } from './mail-notice.ts';
import { countUnread, findNotices, markRead, type Notice, noticeById } from './store.ts';

/** Links within a page need no origin. */
const onSite = (words: MailInput | null, notice: Notice): MailInput => {
  if (!words) throw new Error(`No contact for the signed-in account ${notice.accountId}`);
  return { ...words, origin: '', data: notice.data, children: namesIn(words.locale, notice.children) };
};

/** The children of a notice, for families only. */
const childIdsFor = ({ person }: Pick<Context, 'person'>, { childIds }: Notice): string[] =>
  person.kind === 'parent' || person.kind === 'student' ? childIds : [];

const presentLine = (
  context: Context,
  { notice, definition }: { notice: Notice; definition: NoticeDefinition },
  parts: SaidParts,
): NoticeLine => ({
  id: notice.id,
  kind: notice.kind,
  topic: definition.topic,
  title: parts.title,
  at: notice.at.toString(),
  read_at: notice.readAt?.toString() ?? null,
  child_ids: childIdsFor(context, notice),
});

/** Leaves out links to other sites, whose address stands in the words. */
const presentLink = (link: SaidParts['link']): NoticeView['link'] =>
  link?.to.startsWith('/') ? { text: link.text, to: withoutLocale(link.to) } : null;

/** Lists the signed-in person's notices, newest first, in the page's language. */
export async function listInformation(
  context: Context,
  { topic, ...query }: CheckedInputOf<typeof noticesCalls.memberInformation>,
  kinds: Kinds,
): Promise<OutputOf<typeof noticesCalls.memberInformation>> {
  const accountId = accountOf(context);
  const shownKinds = [...kinds.all().values()].filter((kind) => !topic || kind.topic === topic);
  const { rows, total } = await findNotices(context, accountId, {
    ...query,
    kinds: shownKinds.map(({ kind }) => kind),
  });
  const words = await inputFor(context, accountId, {});
  const ownWords = await findOwnWords(context);
  return {
    items: rows.map((notice) => {
      const definition = kinds.noticeOf(notice.kind);
      const parts = sayParts(definition, onSite(words, notice), ownWords(notice.kind));
      return presentLine(context, { notice, definition }, parts);
    }),
    total,
    page: query.page,
    page_size: query.page_size,
    unread: await countUnread(context, accountId),
  };
}

/** A notice of the signed-in person. Refuses `not_found` for another person's. */
export async function viewInformation(
  context: Context,
  { id }: { id: string },
  kinds: Kinds,
): Promise<NoticeView> {
  const accountId = accountOf(context);
  const notice = await noticeById(context, id);
  const definition = notice && kinds.all().get(notice.kind);
  if (!definition || notice.accountId !== accountId) return refuse('not_found');
  const words = onSite(await inputFor(context, accountId, {}), notice);
  const parts = sayParts(definition, words, (await findOwnWords(context))(notice.kind));
  const { lead, rows, closing, link } = parts;
  return {
    ...presentLine(context, { notice, definition }, parts),
    lead,
    rows: rows.map((group) => group.map(([label, value]) => ({ label, value }))),
    closing,
    link: presentLink(link),
    mailed_at: notice.mailedAt?.toString() ?? null,
    texted_at: notice.textedAt?.toString() ?? null,
  };
}

/** Marks a notice as read, or all without an id. Refuses `not_found` for another person's. */
export async function readInformation(
  context: Context,
  { id }: { id?: string },
): Promise<{ unread: number }> {
  const accountId = accountOf(context);
  const read = await markRead(context, accountId, id);
  if (id && read === 0 && (await noticeById(context, id))?.accountId !== accountId) refuse('not_found');
  const unread = await countUnread(context, accountId);
  if (read > 0) await context.announce(accountId, { type: 'notices_read', unread });
  return { unread };
}
