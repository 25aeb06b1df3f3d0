import type { Bilingual } from '../../../contract/core/bilingual.ts';
import type { Context } from '../../platform/context.ts';
import { pinyinWords } from './pinyin.ts';
import { insertTerms } from './store.ts';
import { termsOf } from './tokens.ts';

/** Stores the words of names for corrections. */
export const keepWords = (context: Context, names: readonly Bilingual[]): Promise<void> =>
  insertTerms(
    context,
    names.flatMap((name) => [...termsOf(name.en), ...pinyinWords(name.zh)]),
  );
