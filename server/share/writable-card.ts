import { isWhole, lettersOf, written } from '../platform/pdf/letters.ts';
import type { ShareCard } from './card.ts';
import type { Face, Weight } from './face.ts';

type Faces = Record<Weight, Face>;

const oneLine = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').trim();

const knownTo =
  ({ normal, strong }: Faces) =>
  (letters: string) =>
    [...letters].every((sign) => normal.has(sign) && strong.has(sign));

/** A text without the letters and marks that the picture's font lacks (Korean, Thai, Arabic, emoji): it would draw boxes. */
export function writableText(text: string, faces: Faces): string {
  const letters = lettersOf(oneLine(text)).map((letter) => written(letter, knownTo(faces)) ?? '');
  return oneLine(letters.join(''));
}

/** A text without one of its letters or their marks says something else: a name is then not this name. */
const isWritable = (text: string, faces: Faces) =>
  lettersOf(oneLine(text)).every((letter) => isWhole(letter, knownTo(faces)));

/**
 * A card that the picture's font can write. A title that it cannot write whole is the one in the other language if it can write that,
 * else the rest of it, else the school's name.
 */
export async function writableCard(
  card: ShareCard,
  faces: Faces,
  inOtherLanguage: () => Promise<ShareCard>,
): Promise<ShareCard> {
  const shown = (text: string) => writableText(text, faces);
  const other = isWritable(card.title, faces) ? card : await inOtherLanguage();
  const store = shown(card.store);
  const title = isWritable(other.title, faces) ? shown(other.title) : shown(card.title) || store;
  const { print } = card;
  return {
    ...card,
    ...{ store, title },
    over: shown(card.over),
    words: shown(card.words),
    under: shown(card.under),
    facts: card.facts.flatMap(({ label, value }) => (shown(value) ? [{ label, value: shown(value) }] : [])),
    print: 'person' in print ? { person: { ...print.person, name: title } } : print,
  };
}
