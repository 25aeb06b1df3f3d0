import type { Context } from '../../platform/context.ts';
import { insertTerms } from './store.ts';

/** Stores words of names for corrections. */
export const keepWords = (context: Context, words: readonly string[]): Promise<void> =>
  insertTerms(context, words);
