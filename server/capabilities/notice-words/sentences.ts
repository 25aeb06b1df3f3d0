import { figures } from '../../../contract/core/figures.ts';
import type { Locale } from '../../../contract/core/page.ts';
import * as m from '../../../messages/compiled/messages.js';
import type { MailInput, NoticeDefinition, Told } from '../../platform/notices/definition.ts';
import type { NoticeSample } from '../../platform/notices/sample.ts';
import { type NoticePart, noticeParts, withoutSchool } from '../../platform/notices/say.ts';

/**
 * One sentence that a kind of notice may say, in the house's words; of a subject, what follows the school's name. `text` is a text
 * message as it is registered.
 */
export type Sentence = {
  /** Under which the school's own words for it are kept. */
  id: string;
  part: NoticePart | 'text';
  /** It is how the sentence reads when there is one of something. */
  one: boolean;
  /** What may stand in it, each by its name. */
  places: readonly string[];
  /** Which of the examples say it, by their place among them. */
  examples: readonly number[];
  /** Empty in a language that has no form of its own for one. */
  ours: Readonly<Record<Locale, string>>;
};

const locales = ['zh', 'en'] as const;
const keys = new Map<unknown, string>(Object.entries(m).map(([key, message]) => [message, key]));

/** Whose words a sentence of a notice are; the same message in another part is another sentence. */
const idOf = (part: NoticePart, { message }: Told): string => {
  const key = keys.get(message);
  if (!key) throw new Error(`a ${part} is no message of the house`);
  return `${part}-${key}`;
};

const braced = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, `{${name}}`]));

/** Whether a message reads otherwise where there is one of what stands in `place`. */
function changesForOne({ message, places }: Told, place: string, locale: Locale): boolean {
  const many = braced(Object.keys(places));
  const withOne = message({ ...many, [place]: 1 }, { locale });
  return withOne !== message(many, { locale }).replaceAll(`{${place}}`, '1');
}

/** Under which id a sentence is said with what stands in its places. */
export function saidAs(part: NoticePart, sentence: Told, locale: Locale): string {
  const isOne = Object.entries(sentence.places).some(
    ([place, value]) => value === 1 && changesForOne(sentence, place, locale),
  );
  return idOf(part, sentence) + (isOne ? '-one' : '');
}

const textOf = (part: NoticePart, text: string, locale: Locale) =>
  part === 'subject' ? withoutSchool(text, { locale, storeName: '{store}' }) : text;

/** The names in braces within a text, each once. */
export const placesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)),
];

type Found = { part: NoticePart; sentence: Told; given: string[]; examples: number[] };

function sentencesFrom({ part, sentence: one, given, examples }: Found): Sentence[] {
  const id = idOf(part, one);
  const many = braced(Object.keys(one.places));
  const inBoth = (say: (locale: Locale) => string) => ({ zh: say('zh'), en: say('en') });
  const ours = inBoth((locale) => textOf(part, one.message(many, { locale }), locale));
  const used = locales.flatMap((locale) => placesIn(ours[locale]));
  // A figure of a rule may be said where we say it; elsewhere nobody would know what it counts.
  const places = given.filter((name) => used.includes(name) || !(name in figures || name === 'store'));
  const whole: Sentence = { id, part, one: false, places, examples, ours };
  return [
    whole,
    ...places
      .filter((place) => locales.some((locale) => changesForOne(one, place, locale)))
      .map((place): Sentence => {
        const forOne = (locale: Locale) =>
          changesForOne(one, place, locale) ? one.message({ ...many, [place]: 1 }, { locale }) : '';
        return {
          ...whole,
          id: `${id}-one`,
          one: true,
          ours: inBoth((locale) => textOf(part, forOne(locale), locale)),
        };
      }),
  ];
}

type ExampleOf = (sample: NoticeSample, locale: Locale) => MailInput;

/**
 * The sentences of a kind, in the order in which they stand in a mail: all that its examples say. That the examples say whatever the
 * kind may say, a test holds.
 */
export function sentencesOf(
  notice: NoticeDefinition,
  samples: readonly NoticeSample[],
  exampleOf: ExampleOf,
): Sentence[] {
  const found = new Map<string, Found>();
  for (const [number, sample] of samples.entries())
    for (const locale of locales) {
      const { subject, lead, link, closing } = notice.parts(exampleOf(sample, locale));
      const said = { subject, lead, link: link?.text, closing };
      for (const part of noticeParts) {
        const sentence = said[part];
        if (!sentence) continue;
        const id = idOf(part, sentence);
        const before = found.get(id);
        const given = (before?.given ?? Object.keys(sentence.places)).filter(
          (name) => name in sentence.places,
        );
        const examples = [...new Set([...(before?.examples ?? []), number])];
        found.set(id, { part, sentence, given, examples });
      }
    }
  const order = ({ part }: { part: NoticePart }) => noticeParts.indexOf(part);
  return [...found.values()].sort((one, other) => order(one) - order(other)).flatMap(sentencesFrom);
}
