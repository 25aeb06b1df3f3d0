import { pinyin } from 'pinyin-pro';

const chinese = /[\u3400-\u4dbf\u4e00-\u9fff]+/gu;
/** Nobody types more syllables before looking at the results. */
const longest = 6;

/**
 * Returns the syllables of a run of Chinese characters, one a character, without tones. As a person's name it begins
 * with a family name, which may sound otherwise: 曾 zeng, 单 shan.
 */
export const syllablesOf = (run: string, { asPerson = false } = {}): string[] =>
  pinyin(run, { toneType: 'none', type: 'array', v: true, surname: asPerson ? 'head' : 'off' }).map(
    (syllable) => syllable.toLowerCase(),
  );

/**
 * Returns the tokens of Chinese for a search without an input method: from each character on, the syllables run together, and their
 * initials. A search matches the beginning of any. 英语阅读 → yingyuyuedu, yuyuedu, yuedu, du, yyyd, yyd, yd.
 */
export function pinyinTokens(text: string, as: { asPerson?: boolean } = {}): string[] {
  const tokens = new Set<string>();
  for (const [run] of text.matchAll(chinese)) {
    const syllables = syllablesOf(run, as);
    syllables.forEach((_one, at) => {
      const rest = syllables.slice(at, at + longest);
      tokens.add(rest.join(''));
      if (rest.length > 1) tokens.add(rest.map((syllable) => syllable.slice(0, 1)).join(''));
    });
  }
  return [...tokens];
}

/** Returns words of two syllables, run together, with which a mistyped pinyin is compared. */
export function pinyinWords(text: string): string[] {
  const words = new Set<string>();
  for (const [run] of text.matchAll(chinese)) {
    const syllables = syllablesOf(run);
    syllables.slice(0, -1).forEach((syllable, at) => {
      words.add(`${syllable}${syllables[at + 1]}`);
    });
  }
  return [...words];
}

/** Returns Chinese as typed without an input method, its syllables run together. */
export const pinyinOf = (run: string): string => syllablesOf(run).join('');
