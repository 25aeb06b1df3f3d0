import { charactersOfSounds } from './characters-of-sounds.ts';
import { formsOfSign } from './fold.ts';

/** The usual characters of each syllable. */
const characters: ReadonlyMap<string, readonly string[]> = new Map(
  [...charactersOfSounds.matchAll(/([a-z]+)([^a-z\s]+)/gu)].map(([, sound = '', signs = '']) => [
    sound,
    [...signs],
  ]),
);
const sounds = [...characters.keys()];

/** Ways to read a text as pinyin that are looked at, and letters that can be initials. */
const mostReadings = 6;
const mostLetters = 30;
const mostInitials = 4;

/**
 * The ways to split letters into syllables, of which the last may be begun only: `xian` is xian or xi and an. From the end, with a few ways
 * for each position: all ways of thirty letters are millions.
 */
function readingsOf(letters: string): string[][] {
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
  const beginningWith = (letters: string) => {
    const signs = sounds
      .filter((sound) => sound.startsWith(letters))
      .flatMap((sound) => characters.get(sound) ?? []);
    return signs.length > 0 ? `[${[...new Set(signs.flatMap(formsOfSign))].join('')}]` : null;
  };
  const exactly = (sound: string) => `[${(characters.get(sound) ?? []).flatMap(formsOfSign).join('')}]`;
  const readings = readingsOf(word);
  const spelt = readings.map((reading) =>
    reading.map((sound) => (characters.has(sound) ? exactly(sound) : beginningWith(sound))).join(''),
  );
  // Rare interjections sound m, n and o: `ml` is rather 马丽.
  const isSpelt = readings.some((reading) => reading.every((sound) => sound.length > 1));
  const initials = word.length <= mostInitials ? [...word].map(beginningWith) : [null];
  return isSpelt || initials.includes(null) ? spelt : [...spelt, initials.join('')];
}
