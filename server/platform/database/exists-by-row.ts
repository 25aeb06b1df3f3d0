import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * `exists` that is looked up for each row until enough rows are found. Without `offset 0` the planner may instead answer
 * it for the whole table first, which takes seconds where a page needs twenty rows.
 */
export const existsByRow = (query: SQLWrapper): SQL => sql`exists (${query.getSQL()} offset 0)`;
