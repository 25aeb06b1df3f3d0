import { figures } from '../../../contract/core/figures.ts';
import type { Locale } from '../../../contract/core/page.ts';
import * as m from '../../../messages/compiled/messages.js';
import type {
  MailInput,
  NoticeDefinition,
  Sentence as NoticeSentence,
} from '../../platform/notices/definition.ts';
import type { NoticeSample } from '../../platform/notices/sample.ts';
import { type NoticePart, noticeParts, withoutSchool } from '../../platform/notices/say.ts';

/** A sentence of a kind of notice in the built-in words; for a subject, without the school's name. `text`: a registered text message. */
export type Sentence = {
  /** The key of the school's own words. */
  id: string;
  part: NoticePart | 'text';
  /** The singular form of a sentence. */
  one: boolean;
  /** Names of the places it may contain. */
  places: readonly string[];
  /** Positions of the examples that use it. */
  examples: readonly number[];
  /** Empty in a language without a separate singular. */
  ours: Readonly<Record<Locale, string>>;
};

const locales = ['zh', 'en'] as const;
const keys = new Map<unknown, string>(Object.entries(m).map(([key, message]) => [message, key]));

/** The id of a message in a part of a notice. The same message in another part is another sentence. */
const idOf = (part: NoticePart, { message }: NoticeSentence): string => {
  const key = keys.get(message);
  if (!key) throw new Error(`The ${part} of a notice is not one of our messages`);
  return `${part}-${key}`;
};

const braced = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, `{${name}}`]));

/** Whether a message has another form when `place` is 1. */
function changesForOne({ message, places }: NoticeSentence, place: string, locale: Locale): boolean {
  const many = braced(Object.keys(places));
  const withOne = message({ ...many, [place]: 1 }, { locale });
  return withOne !== message(many, { locale }).replaceAll(`{${place}}`, '1');
}

/** The id of the sentence used for these values. */
export function idFor(part: NoticePart, sentence: NoticeSentence, locale: Locale): string {
  const isOne = Object.entries(sentence.places).some(
    ([place, value]) => value === 1 && changesForOne(sentence, place, locale),
  );
  return idOf(part, sentence) + (isOne ? '-one' : '');
}

const textOf = (part: NoticePart, text: string, locale: Locale) =>
  part === 'subject' ? withoutSchool(text, { locale, storeName: '{store}' }) : text;

/** The names in braces in a text, without repetition. */
export const placeholdersIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)),
];

type Found = { part: NoticePart; sentence: NoticeSentence; given: string[]; examples: number[] };

function sentencesFrom({ part, sentence, given, examples }: Found): Sentence[] {
  const id = idOf(part, sentence);
  const many = braced(Object.keys(sentence.places));
  const inBoth = (say: (locale: Locale) => string) => ({ zh: say('zh'), en: say('en') });
  const ours = inBoth((locale) => textOf(part, sentence.message(many, { locale }), locale));
  const used = locales.flatMap((locale) => placeholdersIn(ours[locale]));
  // A figure has a meaning only where our own words use it.
  const places = given.filter((name) => used.includes(name) || !(name in figures || name === 'store'));
  const plural: Sentence = { id, part, one: false, places, examples, ours };
  return [
    plural,
    ...places
      .filter((place) => locales.some((locale) => changesForOne(sentence, place, locale)))
      .map((place): Sentence => {
        const forOne = (locale: Locale) =>
          changesForOne(sentence, place, locale) ? sentence.message({ ...many, [place]: 1 }, { locale }) : '';
        return {
          ...plural,
          id: `${id}-one`,
          one: true,
          ours: inBoth((locale) => textOf(part, forOne(locale), locale)),
        };
      }),
  ];
}

type ExampleOf = (sample: NoticeSample, locale: Locale) => MailInput;

/** The sentences of a kind, in the order of a mail, as its examples use them. A test proves that the examples use all of them. */
export function sentencesOf(
  notice: NoticeDefinition,
  samples: readonly NoticeSample[],
  exampleOf: ExampleOf,
): Sentence[] {
  const found = new Map<string, Found>();
  for (const [number, sample] of samples.entries())
    for (const locale of locales) {
      const { subject, lead, link, closing } = notice.parts(exampleOf(sample, locale));
      const parts = { subject, lead, link: link?.text, closing };
      for (const part of noticeParts) {
        const sentence = parts[part];
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
  return [...found.values()].sort((a, b) => order(a) - order(b)).flatMap(sentencesFrom);
}
