import type { Context } from '../../platform/context.ts';
import { termsOf } from './search.ts';
import { likeliestTerm } from './store.ts';

/** What somebody who found nothing may have meant: each word replaced by the kept one most like it; null when none is. */
export async function correctWords(context: Context, typed: string): Promise<string | null> {
  let corrected = typed.normalize('NFKC').toLowerCase();
  for (const word of termsOf(typed).slice(0, 6)) {
    const term = await likeliestTerm(context, word);
    if (term) corrected = corrected.replace(word, term);
  }
  return corrected === typed.normalize('NFKC').toLowerCase() ? null : corrected;
}
