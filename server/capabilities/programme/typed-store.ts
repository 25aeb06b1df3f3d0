import { and, gte, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import { withNumber } from '../../../contract/core/looked-for.ts';
import type { Context } from '../../platform/context.ts';
import { titlesContain } from '../../platform/database/containing.ts';
import { offerings, sessions } from '../../schema/catalog.ts';
import { hasTrial, lessonTimes, startsWithin } from '../availability/index.ts';
import { listSites } from '../catalog/index.ts';
import { placeNames, readSearch, searchQuery } from '../search/index.ts';

/** Matches the beginning of an offering's number, or of its digits, or a part of its name in either language. */
const namedLike = (text: string): SQL | undefined =>
  or(
    /^\d{4,6}$/.test(text)
      ? sql`${offerings.number} ~ ${`^[A-Z]?${text}`}`
      : sql`starts_with(lower(${offerings.number}), lower(${withNumber(text)}))`,
    titlesContain([sql`${offerings.name} ->> 'zh'`, sql`${offerings.name} ->> 'en'`], text),
  );

/**
 * Matches what staff type about an offering: its number, a part of its name, or a search as families type it, with kinds, ages, times and
 * places. Times are those of any session, or of the listed one.
 */
export async function typedLike(
  context: Context,
  text: string,
  { ofSession = false } = {},
): Promise<SQL | undefined> {
  const places = (await listSites(context)).map((site) => ({ id: site.id, names: placeNames(site) }));
  const reading = readSearch(text, places);
  const { words, placeText, kinds, isTrial, ages, grades, weekdays, hours, places: there } = reading;
  const query = words === placeText ? null : searchQuery(words, { inName: true });
  const { on_days, hours_from, hours_to } = lessonTimes(reading);
  const isThen = startsWithin(sessions, {
    days: sql.param(on_days),
    from: sql.param(hours_from),
    to: sql.param(hours_to),
  });
  const fits = and(
    query ? sql`${offerings.searchText} @@ to_tsquery('simple', ${query.plain})` : undefined,
    kinds.length > 0 ? inArray(offerings.kind, kinds) : undefined,
    isTrial ? hasTrial(context.now) : undefined,
    ages ? and(lte(offerings.ageFrom, ages.to), gte(offerings.ageTo, ages.from)) : undefined,
    grades ? and(lte(offerings.gradeFrom, grades.to), gte(offerings.gradeTo, grades.from)) : undefined,
    weekdays.length + hours.length === 0
      ? undefined
      : ofSession
        ? isThen
        : sql`exists (select from ${sessions} where ${sessions.offeringId} = ${offerings.id} and ${isThen})`,
    there.length > 0 ? inArray(offerings.siteId, there) : undefined,
  );
  return or(namedLike(text), fits);
}
