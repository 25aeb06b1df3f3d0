import { and, sql } from 'drizzle-orm';
import { longestSearch } from '../../../contract/catalog/calls.ts';
import { readsMoney } from '../../../contract/core/money.ts';
import { listSites } from '../../capabilities/catalog/index.ts';
import {
  alsoCalled,
  correctWords,
  looseQueries,
  type Place,
  placeNames,
  type Reading,
  readSearch,
} from '../../capabilities/search/index.ts';
import type { Context } from '../../platform/context.ts';
import { offerings } from '../../schema/catalog.ts';
import { at, type Filter, listed, moment, shopDay } from './course-filter.ts';
import { wordsFound } from './words-found.ts';

/** Sites with the names they are searched by. */
const placesOf = async (context: Context): Promise<Place[]> =>
  (await listSites(context)).map((site) => ({ id: site.id, names: placeNames(site) }));

/** Most names in which a sound is looked for. */
const mostNames = 50;
/** Most characters of a text that are looked for in summaries. */
const mostCharacters = 6;

/** Chinese names of listed offerings that one of some sounds finds. */
async function namesOfSounds(context: Context, sounds: readonly string[]): Promise<string[]> {
  const query = sounds.map((sound) => `'${sound}':*`).join(' | ');
  const rows = await context.db
    .select({ name: sql<string>`${offerings.name} ->> 'zh'` })
    .from(offerings)
    .where(and(listed, sql`${offerings.searchText} @@ (select to_tsquery('simple', ${at('sounds')}))`))
    .orderBy(offerings.number)
    .limit(mostNames)
    .prepare('')
    .execute({ ...moment(context), sounds: query });
  return rows.map(({ name }) => name);
}

/** Chinese summaries of listed offerings, some for each of these characters. */
async function summariesWith(context: Context, characters: readonly string[]): Promise<string[]> {
  const asked = JSON.stringify([...new Set(characters)].slice(0, mostCharacters).map((one) => `'${one}':*`));
  const some = context.db
    .select({ summary: sql<string>`${offerings.summary} ->> 'zh'`.as('zh') })
    .from(offerings)
    .where(and(listed, sql`${offerings.searchText} @@ to_tsquery('simple', asked.query)`))
    .orderBy(offerings.number)
    .limit(mostNames)
    .as('some');
  const rows = await context.db
    .select({ summary: some.summary })
    .from(sql`jsonb_array_elements_text(${asked}::jsonb) as asked(query)`)
    .innerJoinLateral(some, sql`true`)
    .limit(mostCharacters * mostNames)
    .prepare('')
    .execute(moment(context));
  return rows.map(({ summary }) => summary);
}

/** How the text of a filter was read: `corrected` is the text used instead, `isPartly` that results match a part of it. */
type Read = { reading: Reading | undefined; corrected: string | null; isPartly: boolean };

/** The text with its typing errors corrected; null if nothing changes. */
async function correctedText(context: Context, { words, rest }: Reading): Promise<string | null> {
  const corrected = await correctWords(context, words, {
    finding: (some) => wordsFound(context, some),
    naming: (sounds) => namesOfSounds(context, sounds),
    summing: (characters) => summariesWith(context, characters),
  });
  if (!corrected) return null;
  const whole = words.includes(rest) ? corrected : `${rest} ${corrected}`;
  return whole.length > longestSearch ? corrected : whole;
}

/**
 * How a text may be read, the strictest first: the named places alone; as typed; its kinds as words; with typing errors
 * corrected; at any place and in any season; any of its words; without its kinds, ages, grades and times.
 */
async function* readings(context: Context, q: string): AsyncGenerator<Read> {
  const places = await placesOf(context);
  const today = Temporal.PlainDate.from(shopDay(context)).dayOfWeek;
  const strict = readSearch(q, places, { today });
  const there = { reading: { ...strict, words: '', isOnlyThere: true }, corrected: null, isPartly: false };
  const isPlace = strict.places.length > 0 && strict.words === strict.placeText;
  // 温哥华 asks for the classes there; a site called 音乐中心 leaves 音乐 a subject.
  const isSubjectToo = isPlace && alsoCalled(strict.placeText).length > 0;
  if (isPlace && !isSubjectToo) yield there;
  yield { reading: strict, corrected: null, isPartly: false };
  const namesKinds = strict.isTrial || strict.kinds.length > 0;
  if (namesKinds)
    yield { reading: readSearch(q, places, { asWords: true, today }), corrected: null, isPartly: false };
  const corrected = strict.words && (await correctedText(context, strict));
  if (corrected) yield { reading: readSearch(corrected, places, { today }), corrected, isPartly: false };
  if (isSubjectToo) yield there;
  const words = isPlace ? '' : strict.words;
  const anywhen = { ...strict, words, months: [], isOnlyThere: false };
  const isSeveral = looseQueries(strict.words).length > 0;
  const partly = (reading: Reading): Read => ({ reading, corrected: null, isPartly: true });
  if (strict.isOnlyThere || strict.months.length > 0) yield partly(anywhen);
  if (isSeveral) yield partly({ ...anywhen, isLoose: true });
  if (
    strict.words &&
    (namesKinds || (strict.ages ?? strict.grades ?? strict.prices ?? strict.weekdays[0] ?? strict.hours[0]))
  ) {
    const free = {
      ...anywhen,
      isOnlyThere: isPlace,
      kinds: [],
      isTrial: false,
      ages: null,
      grades: null,
      prices: null,
      weekdays: [],
      hours: [],
    };
    yield partly(free);
    if (isSeveral) yield partly({ ...free, isLoose: true });
  }
}

/** What is found, and how the text was read for it. */
export type FoundAs<Result> = Omit<Read, 'reading'> & { result: Result; filter: Filter };

/** A filter as its reader may use it: a student neither filters nor sorts by price. */
function allowed(context: Context, filter: Filter): Filter {
  if (readsMoney(context.person)) return filter;
  const sort = filter.sort.startsWith('price') ? 'recommended' : filter.sort;
  return { ...filter, price_from: undefined, price_to: undefined, sort };
}

const withoutMoney = (context: Context, reading: Reading): Reading =>
  readsMoney(context.person) ? reading : { ...reading, prices: null };

/** Looks for what a filter finds under the strictest reading of its text that finds anything; if none does, under the first. */
export async function findAsRead<Result>(
  context: Context,
  asked: Filter,
  look: { find: (filter: Filter) => Promise<Result>; isEmpty: (result: Result, filter: Filter) => boolean },
): Promise<FoundAs<Result>> {
  const filter = allowed(context, asked);
  let first: FoundAs<Result> | null = null;
  if (filter.q)
    for await (const { reading, ...how } of readings(context, filter.q)) {
      const read = { ...filter, reading: reading && withoutMoney(context, reading) };
      const found = { ...how, result: await look.find(read), filter: read };
      if (!look.isEmpty(found.result, read)) return found;
      first ??= found;
    }
  return first ?? { result: await look.find(filter), filter, corrected: null, isPartly: false };
}
