import type { Context } from '../../platform/context.ts';
import { insertTerms } from './store.ts';

/** Keeps words of names, so that a mistyped one can be corrected to them. */
export const keepWords = (context: Context, words: readonly string[]): Promise<void> =>
  insertTerms(context, words);
