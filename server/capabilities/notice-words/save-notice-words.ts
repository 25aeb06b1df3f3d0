import type { CheckedInputOf } from '../../../contract/core/call.ts';
import type { Locale } from '../../../contract/core/page.ts';
import type { NoticeWordsView, noticeWordsCalls } from '../../../contract/notice-words/calls.ts';
import { momentWords } from '../../../words/times.ts';
import { record } from '../../platform/audit/record.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Written } from '../../schema/notice-words.ts';
import { checkedWords, requireChangeable } from './check-words.ts';
import { nothingWritten } from './rules.ts';
import { lockKind, saveWritten, type WrittenRow, writtenOf } from './store.ts';
import { kindNamed, type Office, viewNoticeKind } from './view-notice-kind.ts';

const locales = ['zh', 'en'] as const;

function requireNewest(context: Context, row: WrittenRow | null, read: number): void {
  if (!row || row.version === read) return;
  const zone = context.settings.timeZone;
  const when = momentWords(row.changedAt.toString(), { zone }, { locale: context.locale });
  refuse('notice_words.changed_since', { name: row.changedBy, when });
}

/** The sentences that are said otherwise than before, as they read then. */
function changedAmong(
  ids: readonly string[],
  was: Written,
  is: Written,
  say: (one: Said) => string,
): string[] {
  return locales.flatMap((locale) =>
    ids.filter((id) => was[locale][id] !== is[locale][id]).map((id) => say({ id, locale })),
  );
}
type Said = { id: string; locale: Locale };

/**
 * Gives a kind of notice the school's own words, or ours back where they are empty. Refuses `notice_words.fixed` where ours must stay,
 * names a place that is unknown or missing, and `notice_words.changed_since` where somebody else was faster.
 */
export async function saveNoticeWords(
  context: Context,
  input: CheckedInputOf<typeof noticeWordsCalls.officeNoticeSave>,
  office: Office,
): Promise<NoticeWordsView> {
  const kind = kindNamed(context, office.kinds, input.kind);
  requireChangeable(kind);
  const is = checkedWords(context, kind, input.words);
  await lockKind(context, kind.kind);
  const before = await writtenOf(context, kind.kind);
  requireNewest(context, before, input.version);
  const was = before?.written ?? nothingWritten;
  const ids = kind.sentences.map(({ id }) => id);
  const ours = ({ id, locale }: Said) => kind.sentences.find((one) => one.id === id)?.ours[locale] ?? '';
  const sayOf = (written: Written) => (said: Said) => written[said.locale][said.id] ?? ours(said);
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
    before: { own_words: changedAmong(ids, was, is, sayOf(was)) },
    after: { own_words: changedAmong(ids, was, is, sayOf(is)), version },
  });
  return viewNoticeKind(context, input, office);
}
