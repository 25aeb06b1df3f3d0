import { changed_by_somebody, changed_by_you } from '../../../messages/compiled/messages.js';
import { readerMomentWords } from '../../../words/times.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { mergeShown } from '../../platform/merge-shown.ts';
import { refuse } from '../../platform/refusal.ts';
import { findAccountById } from '../accounts/index.ts';
import { lastActOn, type Saved } from './last-act-store.ts';
import { namesOfAccounts } from './names-store.ts';

/** The name of the person who saved something and the time in the reader's clock, for the sentence of a refusal. */
export async function savedWords(context: Context, { at, by }: Saved): Promise<{ name: string; at: string }> {
  const { locale, settings } = context;
  const reader = await findAccountById(context, accountOf(context));
  const names = await namesOfAccounts(context, by ? [by] : []);
  const zones = { timeZone: reader?.timeZone ?? null, shopZone: settings.timeZone, locale };
  const name =
    by === accountOf(context)
      ? changed_by_you({}, { locale })
      : (names.get(by ?? '') ?? changed_by_somebody({}, { locale }));
  return { name, at: readerMomentWords(at.toString(), zones) };
}

/** Refuses to replace what was saved since a form was opened. */
export const refuseReplacing = async (context: Context, saved: Saved): Promise<never> =>
  refuse('changed_since', await savedWords(context, saved));

/** What a form says about what it showed (`overOthers` of the contract). */
type Form = { seen_at?: string | undefined; replace_confirmed: boolean };

/** Asks before a form replaces what was saved since it was opened. A form that does not say what it showed may replace its sender's own. */
export async function refuseUnseen(context: Context, saved: Saved | null, form: Form): Promise<void> {
  if (!saved || form.replace_confirmed) return;
  const isSeen =
    form.seen_at === undefined ? saved.by === accountOf(context) : form.seen_at === saved.at.toString();
  if (!isSeen) await refuseReplacing(context, saved);
}

type Fields = Readonly<Record<string, unknown>>;
type Shown = { seen?: Fields | undefined; replace_confirmed: boolean };

/**
 * Merges a form into what is stored, by the names of the form: a field that it left as it showed it (`seen`) stays as others saved it
 * since. Asks before it replaces a field that was changed since. A form that does not say what it showed may replace its sender's own.
 */
export async function mergeUnseen<Row extends Fields>(
  context: Context,
  about: Parameters<typeof lastActOn>[1],
  { stored, wanted, form }: { stored: Row; wanted: Row; form: Shown },
): Promise<Row> {
  const { merged, both, isChange } = mergeShown({ stored, shown: form.seen ?? {}, wanted });
  const changes = form.seen ? both.length > 0 : isChange;
  if (!changes || form.replace_confirmed) return merged;
  const saved = await lastActOn(context, about);
  if (form.seen || (saved && saved.by !== accountOf(context)))
    await refuseReplacing(context, saved ?? { at: context.now, by: null });
  return merged;
}
