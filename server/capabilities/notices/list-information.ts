import type { CheckedInputOf, OutputOf } from '../../../contract/core/call.ts';
import { withoutLocale } from '../../../contract/core/locale.ts';
import type { NoticeLine, NoticeView, noticesCalls } from '../../../contract/notices/calls.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import type { MailInput, NoticeDefinition } from '../../platform/notices/definition.ts';
import type { Kinds } from '../../platform/notices/kinds.ts';
import { type SaidParts, sayParts } from '../../platform/notices/say.ts';
import { refuse } from '../../platform/refusal.ts';
import { findOwnWords } from '../notice-words/index.ts';
import { inputFor } from './mail-notice.ts';
import { countUnread, findNotices, markRead, type Notice, noticeById } from './store.ts';

/** A page is on this site: its links need no address before them. */
const onSite = (words: MailInput | null, notice: Notice): MailInput => {
  if (!words) throw new Error(`account ${notice.accountId} is signed in and not there`);
  return { ...words, origin: '', data: notice.data };
};

/** Which of a family's children it is about; a teacher or the office is shown the words alone. */
const childIdsFor = ({ person }: Pick<Context, 'person'>, { childIds }: Notice): string[] =>
  person.kind === 'parent' || person.kind === 'student' ? childIds : [];

const presentLine = (
  context: Context,
  { notice, definition }: { notice: Notice; definition: NoticeDefinition },
  said: SaidParts,
): NoticeLine => ({
  id: notice.id,
  kind: notice.kind,
  topic: definition.topic,
  title: said.title,
  at: notice.at.toString(),
  read_at: notice.readAt?.toString() ?? null,
  child_ids: childIdsFor(context, notice),
});

/** What leads away from the site has its own address in the words; here it is left out. */
const presentLink = (link: SaidParts['link']): NoticeView['link'] =>
  link?.to.startsWith('/') ? { text: link.text, to: withoutLocale(link.to) } : null;

/** What the signed-in person was told, newest first, in the language of the page. */
export async function listInformation(
  context: Context,
  { topic, ...asked }: CheckedInputOf<typeof noticesCalls.memberInformation>,
  kinds: Kinds,
): Promise<OutputOf<typeof noticesCalls.memberInformation>> {
  const accountId = accountOf(context);
  const known = [...kinds.all().values()].filter((one) => !topic || one.topic === topic);
  const { rows, total } = await findNotices(context, accountId, {
    ...asked,
    kinds: known.map(({ kind }) => kind),
  });
  const words = await inputFor(context, accountId, {});
  const own = await findOwnWords(context);
  return {
    items: rows.map((notice) => {
      const definition = kinds.noticeOf(notice.kind);
      const said = sayParts(definition, onSite(words, notice), own(notice.kind));
      return presentLine(context, { notice, definition }, said);
    }),
    total,
    page: asked.page,
    page_size: asked.page_size,
    unread: await countUnread(context, accountId),
  };
}

/** One notice of the signed-in person. Refuses `not_found` for somebody else's. */
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
  const said = sayParts(definition, words, (await findOwnWords(context))(notice.kind));
  const { lead, rows, closing, link } = said;
  return {
    ...presentLine(context, { notice, definition }, said),
    lead,
    rows: rows.map((group) => group.map(([label, value]) => ({ label, value }))),
    closing,
    link: presentLink(link),
    mailed_at: notice.mailedAt?.toString() ?? null,
    texted_at: notice.textedAt?.toString() ?? null,
  };
}

/** Marks one notice as read, or without an id all of them. Refuses `not_found` for somebody else's. */
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
