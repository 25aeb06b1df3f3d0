import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import type { SaidPhrase } from '../../schema/remarks.ts';
import { phrasesById } from './bank-store.ts';

type Saying = {
  ids: readonly string[];
  teacherId: string;
  /** What was said already. */
  before: readonly SaidPhrase[];
};

/**
 * Phrases of the bank as they are kept with what a teacher says, in the order in which they were tapped and in the words they had when
 * they were said first. Refuses `not_found` for one that is not in the teacher's bank.
 */
export async function sayPhrases(
  context: Context,
  { ids, teacherId, before }: Saying,
): Promise<SaidPhrase[]> {
  const inBank = (await phrasesById(context, { ids, teacherId })).map(({ id, text }) => ({ id, ...text }));
  // What was said already may be said again, whatever has become of it in the bank.
  const known = new Map([...inBank, ...before].map((phrase) => [phrase.id, phrase]));
  return [...new Set(ids)].map((id) => known.get(id) ?? refuse('not_found'));
}
