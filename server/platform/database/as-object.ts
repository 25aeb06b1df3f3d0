import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * Columns of a row as one object: each column of a long list costs processor time by the row. What is no text, number or boolean
 * arrives as JSON writes it: an instant as its text.
 */
export function asObject<Value extends object>(
  columns: Record<keyof Value & string, SQLWrapper>,
): SQL<Value> {
  const pairs = Object.entries<SQLWrapper>(columns).map(
    ([name, column]) => sql`${sql.raw(`'${name.replaceAll("'", "''")}'`)}, ${column}`,
  );
  return sql<Value>`jsonb_build_object(${sql.join(pairs, sql`, `)})`;
}
