import { gt, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** An instant, or a placeholder for it in a cached statement. */
export type Now = Temporal.Instant | Placeholder;

/** Whether a column's time is later than `hours` before `now`. */
export const laterThan = (column: PgColumn, now: Now, hours: number): SQL =>
  now instanceof Temporal.Instant
    ? gt(column, now.subtract({ hours }))
    : gt(column, sql`${now}::timestamptz - make_interval(hours => ${sql.raw(String(hours))})`);
