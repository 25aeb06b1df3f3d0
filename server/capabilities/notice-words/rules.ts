import { figures } from '../../../contract/core/figures.ts';
import type { Locale } from '../../../contract/core/page.ts';
import { plainText } from '../../../contract/core/typed.ts';
import type { Limit } from '../../platform/context.ts';
import type { OwnWords } from '../../platform/notices/say.ts';
import type { Reason } from '../../platform/refusal.ts';
import type { Written } from '../../schema/notice-words.ts';
import { idFor, placeholdersIn, type Sentence } from './sentences.ts';

export const nothingWritten: Written = { zh: {}, en: {} };

/** Test mails a member of staff may send in an hour. */
export const limits = {
  testPerson: { name: 'notice-test', points: 20, seconds: 3600 },
} as const satisfies Record<string, Limit>;

/** Maximum length of a sentence: a subject is one line in a list of mails, a link is a button. */
const longest: Readonly<Record<Sentence['part'], number>> = {
  subject: 80,
  lead: 600,
  link: 30,
  closing: 400,
  text: 0,
};

/** Places a family acts by: amounts, times, numbers. The school's words must keep them where the built-in ones have them. */
const needed: readonly string[] = [
  ...Object.keys(figures),
  ...[
    'amount',
    'at',
    'by',
    'count',
    'credits',
    'day',
    'days',
    'due',
    'ends',
    'left',
    'number',
    'off',
    'until',
    'why',
  ],
];

/** Places that the school's words for a sentence must keep. */
export const neededIn = ({ ours }: Pick<Sentence, 'ours'>, locale: Locale): string[] =>
  placeholdersIn(ours[locale]).filter((name) => needed.includes(name));

/** Normalises words for storage: one paragraph. */
export const tidy = (text: string): string => plainText(text).replace(/\s+/g, ' ');

/** Why a sentence cannot be written this way, or null. `where` names the sentence for its author. */
export function whyNotWrite(sentence: Sentence, locale: Locale, text: string, where: string): Reason | null {
  if (text.length > longest[sentence.part])
    return { code: 'notice_words.too_long', params: { where, most: longest[sentence.part] } };
  const [wrong] = text
    .replace(/\{(\w+)\}/g, (whole, name: string) => (sentence.places.includes(name) ? '' : whole))
    .match(/\{[^{}]*\}|[{}]/) ?? [null];
  if (wrong) return { code: 'notice_words.unknown_place', params: { where, place: wrong } };
  const usedPlaces = placeholdersIn(text);
  const missing = neededIn(sentence, locale).find((name) => !usedPlaces.includes(name));
  if (missing) return { code: 'notice_words.needs_place', params: { where, place: `{${missing}}` } };
  return null;
}

/** The words that differ from the built-in ones. Only these are stored, so that later corrections of the built-in ones take effect. */
export function ownAmong(sentences: readonly Sentence[], texts: Written): Written {
  const ofLocale = (locale: Locale) =>
    Object.fromEntries(
      sentences.flatMap(({ id, ours }): [string, string][] => {
        const text = tidy(texts[locale][id] ?? '');
        return text && ours[locale] && text !== tidy(ours[locale]) ? [[id, text]] : [];
      }),
    );
  return { zh: ofLocale('zh'), en: ofLocale('en') };
}

/** Fills the places of a sentence; null if a place is unknown. */
function filled(text: string, places: Readonly<Record<string, unknown>>): string | null {
  if (placeholdersIn(text).some((name) => places[name] === undefined)) return null;
  return text.replace(/\{(\w+)\}/g, (_whole, name: string) => String(places[name]));
}

/** Looks up a kind's sentences in the school's own words. */
export const ownWordsOf =
  (written: Written = nothingWritten): OwnWords =>
  (part, sentence, locale) => {
    const localeWords = written[locale];
    if (Object.keys(localeWords).length === 0) return null;
    const text = localeWords[idFor(part, sentence, locale)];
    return text === undefined ? null : filled(text, sentence.places);
  };
