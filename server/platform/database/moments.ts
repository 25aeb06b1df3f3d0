import { gt, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** An instant; or, in a statement that is kept, the place that it will be put in. */
export type Now = Temporal.Instant | Placeholder;

/** Whether the moment in a column is later than so many hours before `now`. */
export const laterThan = (column: PgColumn, now: Now, hours: number): SQL =>
  now instanceof Temporal.Instant
    ? gt(column, now.subtract({ hours }))
    : gt(column, sql`${now}::timestamptz - make_interval(hours => ${sql.raw(String(hours))})`);
