import { gt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** An entry of a list in the order of a moment and a name. */
export type Marker = { at: string; id: string };

/** Some entries of a list at a time: after one, or the first. */
export type After = { after: Marker | null; most: number };

/**
 * What comes after an entry of a list (null: all of it). A list that is read to its end is asked for so: by numbered pages, what leaves
 * or joins it meanwhile would let others be passed over or come twice.
 */
export const cameAfter = (at: PgColumn, id: PgColumn, last: Marker | null | undefined): SQL | undefined =>
  last ? gt(sql`(${at}, ${id})`, sql`(${last.at}::timestamptz, ${last.id})`) : undefined;
