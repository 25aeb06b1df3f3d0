import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { FacetName } from '../../../contract/catalog/facet-names.ts';
import { priceBands } from '../../../contract/catalog/facets.ts';
import { isOffered } from '../../capabilities/availability/index.ts';
import { cacheAnswers } from '../../platform/answer-cache.ts';
import type { Context } from '../../platform/context.ts';
import { cacheStatement } from '../../platform/database/statement-cache.ts';
import { offerings, offeringTeachers, sessions } from '../../schema/catalog.ts';
import { teachers } from '../../schema/teachers.ts';
import { bookable, moment, now, at as placeOf, priceNow } from './course-filter.ts';

/** The values by which facets count an offering. */
type Facts = {
  id: string;
  kind: string;
  category: string;
  gradeFrom: number;
  gradeTo: number;
  ageFrom: number;
  ageTo: number;
  siteId: string;
  /** Today's price, in minor units. */
  paid: number;
  bookable: boolean;
  weekdays: number[];
  teacherIds: string[];
  languages: string[];
};

const session = alias(sessions, 'session');
const taught = sql`${offeringTeachers} inner join ${teachers} on ${eq(teachers.id, offeringTeachers.teacherId)}
  where ${eq(offeringTeachers.offeringId, offerings.id)}`;

const factsStatement = cacheStatement((db) =>
  db
    .select({
      id: offerings.id,
      kind: offerings.kind,
      category: offerings.category,
      gradeFrom: offerings.gradeFrom,
      gradeTo: offerings.gradeTo,
      ageFrom: offerings.ageFrom,
      ageTo: offerings.ageTo,
      siteId: offerings.siteId,
      paid: sql<number>`${priceNow}`.mapWith(Number),
      bookable: sql<boolean>`${bookable}`,
      weekdays: sql<number[]>`(select coalesce(jsonb_agg(distinct day), '[]')
        from ${sessions} ${sql.identifier('session')} cross join unnest(${session.weekdays}) day
        where ${and(eq(session.offeringId, offerings.id), isOffered(session, now))})`,
      teacherIds: sql<
        string[]
      >`(select coalesce(jsonb_agg(${offeringTeachers.teacherId}), '[]') from ${taught})`,
      languages: sql<string[]>`(select coalesce(jsonb_agg(distinct language), '[]')
        from (select unnest(${teachers.languages}) as language from ${taught}) spoken)`,
    })
    .from(offerings)
    .where(sql`${offerings.id} = any(${placeOf('ids')}::uuid[])`)
    .prepare(''),
);

const seconds = 10;
/** Matches are always current; the facts they are counted by are cached for some seconds, as pages are. */
const keptFacts = cacheAnswers<Facts & { at: number }>({ seconds, most: 5000 });

/** The facts by which facets count these offerings. */
export async function factsOf(context: Context, ids: readonly string[]): Promise<ReadonlyMap<string, Facts>> {
  const cache = keptFacts(context.db);
  const at = context.now.epochMilliseconds;
  // Also by the shop's clock, which decides what can be enrolled in.
  const fresh = (id: string): Facts | undefined => {
    const stored = cache.get(id);
    return stored && Math.abs(at - stored.at) < seconds * 1000 ? stored : undefined;
  };
  const facts = new Map<string, Facts>();
  const missing: string[] = [];
  for (const id of ids) {
    const stored = fresh(id);
    if (stored) facts.set(id, stored);
    else missing.push(id);
  }
  if (missing.length > 0) {
    const rows = await factsStatement(context.db).execute({ ...moment(context), ids: missing });
    for (const row of rows) {
      cache.set(row.id, { ...row, at });
      facts.set(row.id, row);
    }
  }
  return facts;
}

const eachFrom = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
const bandsOf = (paid: number) =>
  priceBands.filter(({ from, to }) => (from === null || paid >= from) && (to === null || paid <= to));

/** The values of an offering in each facet. */
const valuesOf: Record<FacetName, (facts: Facts) => readonly (string | number)[]> = {
  kind: ({ kind }) => [kind],
  category: ({ category }) => [category],
  grade: ({ gradeFrom, gradeTo }) => eachFrom(gradeFrom, gradeTo),
  age: ({ ageFrom, ageTo }) => eachFrom(ageFrom, ageTo),
  weekday: ({ weekdays }) => weekdays,
  site: ({ siteId }) => [siteId],
  price: ({ paid }) => bandsOf(paid).map(({ value }) => value),
  teacher: ({ teacherIds }) => teacherIds,
  teaching_language: ({ languages }) => languages,
  open_only: (facts) => (facts.bookable ? ['1'] : []),
};

export type Counted = { facet: FacetName; value: string; count: number };

/** Counts offerings by facets; an offering with several values counts once for each. */
export function countValues(
  facts: ReadonlyMap<string, Facts>,
  ids: readonly string[],
  of: readonly FacetName[],
): Counted[] {
  const all = ids.map((id) => facts.get(id)).filter((fact) => fact !== undefined);
  return of.flatMap((facet) => {
    const counts = new Map<string, number>();
    for (const value of all.flatMap(valuesOf[facet]).map(String))
      counts.set(value, (counts.get(value) ?? 0) + 1);
    return [...counts].map(([value, count]) => ({ facet, value, count }));
  });
}
