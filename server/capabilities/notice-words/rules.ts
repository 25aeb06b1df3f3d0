import { figures } from '../../../contract/core/figures.ts';
import type { Locale } from '../../../contract/core/page.ts';
import type { Limit } from '../../platform/context.ts';
import type { OwnWords } from '../../platform/notices/say.ts';
import type { Reason } from '../../platform/refusal.ts';
import type { Written } from '../../schema/notice-words.ts';
import { idFor, placesIn, type Sentence } from './sentences.ts';

export const nothingWritten: Written = { zh: {}, en: {} };

/** A member of staff mails this many notices to try them in an hour. */
export const limits = {
  testPerson: { name: 'notice-test', points: 20, seconds: 3600 },
} as const satisfies Record<string, Limit>;

/** The most characters of a sentence: a subject is a line in a list of mails, a link a button. */
const longest: Readonly<Record<Sentence['part'], number>> = {
  subject: 80,
  lead: 600,
  link: 30,
  closing: 400,
  text: 0,
};

/** What a family acts by: amounts, times, numbers. Where our words say it, the school's have to. */
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

/** The places that the school's words for a sentence must keep. */
export const neededIn = ({ ours }: Pick<Sentence, 'ours'>, locale: Locale): string[] =>
  placesIn(ours[locale]).filter((name) => needed.includes(name));

/** As words are kept: one paragraph, whatever was typed. */
export const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Why a sentence cannot be written so, or null. `where` says which it is to whoever wrote it. */
export function whyNotWrite(sentence: Sentence, locale: Locale, text: string, where: string): Reason | null {
  if (text.length > longest[sentence.part])
    return { code: 'notice_words.too_long', params: { where, most: longest[sentence.part] } };
  const [wrong] = text
    .replace(/\{(\w+)\}/g, (whole, name: string) => (sentence.places.includes(name) ? '' : whole))
    .match(/\{[^{}]*\}|[{}]/) ?? [null];
  if (wrong) return { code: 'notice_words.unknown_place', params: { where, place: wrong } };
  const said = placesIn(text);
  const missing = neededIn(sentence, locale).find((name) => !said.includes(name));
  if (missing) return { code: 'notice_words.needs_place', params: { where, place: `{${missing}}` } };
  return null;
}

/** What of the words differs from ours: only that is kept, so that what we mend later is mended here. */
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

/** Puts what a sentence is about into its places; null where one of them is not known any more. */
function filled(text: string, places: Readonly<Record<string, unknown>>): string | null {
  if (placesIn(text).some((name) => places[name] === undefined)) return null;
  return text.replace(/\{(\w+)\}/g, (_whole, name: string) => String(places[name]));
}

/** How a kind says its sentences where the school has words of its own for them. */
export const ownWordsOf =
  (written: Written = nothingWritten): OwnWords =>
  (part, sentence, locale) => {
    const own = written[locale];
    if (Object.keys(own).length === 0) return null;
    const text = own[idFor(part, sentence, locale)];
    return text === undefined ? null : filled(text, sentence.places);
  };
