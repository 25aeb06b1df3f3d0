import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import type { SaidPhrase } from '../../schema/remarks.ts';
import { phrasesById } from './bank-store.ts';

type PhraseChoice = {
  ids: readonly string[];
  teacherId: string;
  /** The remark's earlier phrases. */
  before: readonly SaidPhrase[];
};

/**
 * Resolves phrases by id as stored with a remark, in the order of tapping, with the text of their first use. Refuses `not_found` for a
 * phrase outside the teacher's bank.
 */
export async function resolvePhrases(
  context: Context,
  { ids, teacherId, before }: PhraseChoice,
): Promise<SaidPhrase[]> {
  const inBank = (await phrasesById(context, { ids, teacherId })).map(({ id, text }) => ({ id, ...text }));
  // An earlier phrase of the remark stays usable, even if it left the bank.
  const known = new Map([...inBank, ...before].map((phrase) => [phrase.id, phrase]));
  return [...new Set(ids)].map((id) => known.get(id) ?? refuse('not_found'));
}
