import { and, exists, sql } from 'drizzle-orm';
import { searchQuery } from '../../capabilities/search/index.ts';
import type { Context } from '../../platform/context.ts';
import { offerings } from '../../schema/catalog.ts';
import { anyRow, listed, moment, select } from './course-filter.ts';

/** Most words looked up at once. */
const most = 60;

/** The words that find something listed now. */
export async function wordsFound(context: Context, words: readonly string[]): Promise<string[]> {
  const looked = words.slice(0, most).flatMap((word) => {
    const query = searchQuery(word);
    return query ? [{ word, query: query.plain }] : [];
  });
  const queries = sql`jsonb_to_recordset(${JSON.stringify(looked)}::jsonb) as asked(word text, query text)`;
  const finds = sql`${offerings.searchText} @@ to_tsquery('simple', asked.query)`;
  const rows = await context.db
    .select({ word: sql<string>`asked.word` })
    .from(queries)
    .where(exists(select.select(anyRow).from(offerings).where(and(listed, finds))))
    .limit(most)
    .prepare('')
    .execute(moment(context));
  return rows.map((row) => row.word);
}
