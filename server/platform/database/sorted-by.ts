import { asc, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Names as a list sorts them: Chinese ones by pinyin, then those in Latin letters by the alphabet. */
export const inNameOrder = (name: SQLWrapper): SQL => sql`(${name} collate "zh-x-icu")`;

/** The order of a list by one of its `columns`, then by `tie`, without which pages could repeat a row. */
export function sortedBy<Name extends string>(
  { sort, order }: { sort: Name; order: 'asc' | 'desc' },
  columns: Readonly<Record<Name, PgColumn | SQL>>,
  tie: PgColumn,
): SQL[] {
  const direction = order === 'asc' ? asc : desc;
  return [direction(columns[sort]), direction(tie)];
}
