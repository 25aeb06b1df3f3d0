import type { Bilingual } from '../../../contract/core/bilingual.ts';
import type { Context } from '../../platform/context.ts';
import { pinyinWords } from './pinyin.ts';
import { insertTerms } from './store.ts';
import { termsOf } from './tokens.ts';

/** Letters of a word of a summary: shorter ones are near right words without a class, as making is near baking. */
const longWord = 7;

/** Stores words for corrections: those of names, and the long words of a summary, which is not found by its sound. */
export const keepWords = (context: Context, names: readonly Bilingual[], summary: Bilingual): Promise<void> =>
  insertTerms(context, [
    ...names.flatMap((name) => [...termsOf(name.en), ...pinyinWords(name.zh)]),
    ...termsOf(`${summary.zh} ${summary.en}`).filter((word) => word.length >= longWord),
  ]);
