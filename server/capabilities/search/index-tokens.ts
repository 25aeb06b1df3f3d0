import { pinyinTokens } from './pinyin.ts';
import { nameTokens, searchTokens, wordsAmong } from './tokens.ts';

type Texts = {
  /** Number and name, which rank above the rest. */
  named: string;
  rest: string;
  /** Chinese to be found by its sound: a name, and others that lead to it. */
  spokenName: string;
  spoken: readonly string[];
};

/** Returns the tokens by which something is found, and those of them whose English stems find it too. */
export function indexTokens({ named, rest, spokenName, spoken }: Texts): {
  plain: string[];
  stemmed: string[];
} {
  const [ofName, others] = [searchTokens(named), searchTokens(rest)];
  const sounds = pinyinTokens(spokenName);
  return {
    plain: [
      ...ofName,
      ...others,
      ...nameTokens(ofName),
      ...sounds,
      ...nameTokens(sounds),
      ...spoken.flatMap((text) => pinyinTokens(text)),
    ],
    stemmed: [...wordsAmong([...ofName, ...others]), ...nameTokens(wordsAmong(ofName))],
  };
}
