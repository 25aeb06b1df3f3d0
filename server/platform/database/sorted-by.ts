import { asc, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/**
 * Names as a long list sorts them: Chinese ones by the usual sound of each character, then those in Latin letters. Unlike
 * `inNameOrder` it does not know family names: it sorts 曾 as ceng.
 */
export const byCollation = (name: SQLWrapper): SQL => sql`(${name} collate "zh-x-icu")`;

/** The order of a list by one of its `columns`, then by `tie`, without which pages could repeat a row. */
export function sortedBy<Name extends string>(
  { sort, order }: { sort: Name; order: 'asc' | 'desc' },
  columns: Readonly<Record<Name, PgColumn | SQL>>,
  tie: PgColumn,
): SQL[] {
  const direction = order === 'asc' ? asc : desc;
  return [direction(columns[sort]), direction(tie)];
}
