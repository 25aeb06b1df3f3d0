import type { CheckedInputOf } from '../../../contract/core/call.ts';
import type { Locale } from '../../../contract/core/page.ts';
import type { NoticeWordsView, noticeWordsCalls } from '../../../contract/notice-words/calls.ts';
import { momentWords } from '../../../words/times.ts';
import { record } from '../../platform/audit/record.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Written } from '../../schema/notice-words.ts';
import { requireChangeable, requireWords } from './check-words.ts';
import { nothingWritten } from './rules.ts';
import { findKindWords, lockKind, saveWritten, type WrittenRow } from './store.ts';
import { type Office, requireKind, viewNoticeKind } from './view-notice-kind.ts';

const locales = ['zh', 'en'] as const;

function requireNewest(context: Context, row: WrittenRow | null, read: number): void {
  if (!row || row.version === read) return;
  const zone = context.settings.timeZone;
  const when = momentWords(row.changedAt.toString(), { zone }, { locale: context.locale });
  refuse('notice_words.changed_since', { name: row.changedBy, when });
}

/** The ids of changed sentences, with their earlier text. */
function changedAmong(
  ids: readonly string[],
  was: Written,
  is: Written,
  say: (one: SentenceKey) => string,
): string[] {
  return locales.flatMap((locale) =>
    ids.filter((id) => was[locale][id] !== is[locale][id]).map((id) => say({ id, locale })),
  );
}
type SentenceKey = { id: string; locale: Locale };

/**
 * Saves the school's own words for a kind; empty words restore the built-in ones. Refuses `notice_words.fixed`, an unknown or
 * missing place, and `notice_words.changed_since` after another change.
 */
export async function saveNoticeWords(
  context: Context,
  input: CheckedInputOf<typeof noticeWordsCalls.officeNoticeSave>,
  office: Office,
): Promise<NoticeWordsView> {
  const kind = requireKind(context, office.kinds, input.kind);
  requireChangeable(kind);
  const is = requireWords(context, kind, input.words);
  await lockKind(context, kind.kind);
  const before = await findKindWords(context, kind.kind);
  requireNewest(context, before, input.version);
  const was = before?.written ?? nothingWritten;
  const ids = kind.sentences.map(({ id }) => id);
  const ours = ({ id, locale }: SentenceKey) =>
    kind.sentences.find((sentence) => sentence.id === id)?.ours[locale] ?? '';
  const review = (written: Written) => (said: SentenceKey) => written[said.locale][said.id] ?? ours(said);
  const version = (before?.version ?? 0) + 1;
  await saveWritten(context, {
    kind: kind.kind,
    written: is,
    version,
    changedAt: context.now,
    changedBy: accountOf(context),
  });
  await record(context, {
    action: 'notice_words.change',
    subject: `notice:${kind.kind}`,
    before: { own_words: changedAmong(ids, was, is, review(was)) },
    after: { own_words: changedAmong(ids, was, is, review(is)), version },
  });
  return viewNoticeKind(context, input, office);
}
