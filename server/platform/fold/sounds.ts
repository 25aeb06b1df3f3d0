import { pinyin } from 'pinyin-pro';
import { formsOfSign } from './fold.ts';

/** The usual characters: those of GB 2312, whose two bytes lie between these. */
const usual = { first: [0xb0, 0xf7], second: [0xa1, 0xfe] } as const;

let known: ReadonlyMap<string, readonly string[]> | null = null;

/** The characters of each syllable in all their readings, read once when the first pinyin is searched. */
function charactersBySound(): ReadonlyMap<string, readonly string[]> {
  if (known) return known;
  const decoder = new TextDecoder('gb18030');
  const found = new Map<string, string[]>();
  for (let first = usual.first[0]; first <= usual.first[1]; first += 1)
    for (let second = usual.second[0]; second <= usual.second[1]; second += 1) {
      const sign = decoder.decode(Uint8Array.of(first, second));
      for (const sound of pinyin(sign, { multiple: true, type: 'array', toneType: 'none', v: true }))
        found.set(sound, [...(found.get(sound) ?? []), sign]);
    }
  known = found;
  return found;
}

/** Ways to read a text as pinyin that are looked at, and letters that can be initials. */
const mostReadings = 6;
const mostLetters = 30;
const mostInitials = 4;

/**
 * The ways to split letters into syllables, of which the last may be begun only: `xian` is xian or xi and an. From the end, with a few ways
 * for each position: all ways of thirty letters are millions.
 */
function readingsOf(letters: string, sounds: readonly string[]): string[][] {
  const from = new Map<number, string[][]>();
  for (let at = letters.length - 1; at >= 0; at -= 1) {
    const rest = letters.slice(at);
    const ends = sounds.some((sound) => sound.startsWith(rest)) ? [[rest]] : [];
    const further = sounds
      .filter((sound) => sound.length < rest.length && rest.startsWith(sound))
      .flatMap((sound) => (from.get(at + sound.length) ?? []).map((reading) => [sound, ...reading]));
    from.set(at, [...ends, ...further].slice(0, mostReadings));
  }
  return from.get(0) ?? [];
}

/** Patterns of the Chinese that Latin letters stand for in pinyin or by initials: `lijing` and `lj` for 李静. None for other words. */
export function soundPatterns(word: string): string[] {
  if (!/^[a-z]+$/.test(word) || word.length < 2 || word.length > mostLetters) return [];
  const characters = charactersBySound();
  const sounds = [...characters.keys()];
  const beginningWith = (letters: string) => {
    const signs = sounds
      .filter((sound) => sound.startsWith(letters))
      .flatMap((sound) => characters.get(sound) ?? []);
    return signs.length > 0 ? `[${[...new Set(signs.flatMap(formsOfSign))].join('')}]` : null;
  };
  const exactly = (sound: string) => `[${(characters.get(sound) ?? []).flatMap(formsOfSign).join('')}]`;
  const spelt = readingsOf(word, sounds).map((reading) =>
    reading.map((sound) => (characters.has(sound) ? exactly(sound) : beginningWith(sound))).join(''),
  );
  const initials = word.length <= mostInitials ? [...word].map(beginningWith) : [null];
  return spelt.length > 0 || initials.includes(null) ? spelt : [initials.join('')];
}
