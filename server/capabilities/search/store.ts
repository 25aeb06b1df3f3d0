import { asc, inArray, like, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { searchTerms } from '../../schema/search.ts';
import { nearWords } from './near-words.ts';

export async function insertTerms(context: Context, terms: readonly string[]): Promise<void> {
  const rows = [...new Set(terms)].filter((term) => term.length <= 40).map((term) => ({ term }));
  if (rows.length > 0) await context.db.insert(searchTerms).values(rows).onConflictDoNothing();
}

/** The most stored words tried for a mistyped one. */
const mostLikely = 8;

/** Returns the stored words that a mistyped one may stand for: first those a single key away, then those mostly alike or with which it begins. */
export async function likeliestTerms(context: Context, typed: string): Promise<string[]> {
  const { exact, patterns } = nearWords(typed.slice(0, 24));
  const { term } = searchTerms;
  const isAlike = sql`(similarity(${term}, ${typed}) > 0.5 or starts_with(${typed}::text, ${term}))`;
  const isNear = sql.join(
    [inArray(term, exact), ...patterns.map((pattern) => like(term, pattern))],
    sql` or `,
  );
  const likeliest = await context.db
    .select({ term })
    .from(searchTerms)
    .where(sql`(${term} % ${typed} and ${isAlike}) or ${isNear}`)
    .orderBy(sql`(${isNear}) desc`, sql`similarity(${term}, ${typed}) desc`, asc(term))
    .limit(mostLikely);
  return likeliest.map((row) => row.term);
}
