import { gt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** The position of an entry in a list ordered by time and id. */
export type Marker = { at: string; id: string };

/** A page of a list: at most `most` entries after a marker, or from the start. */
export type After = { after: Marker | null; most: number };

/**
 * The entries after a marker (null: all). Page numbers would skip or repeat entries when the list changes in the meantime.
 */
export const afterMarker = (at: PgColumn, id: PgColumn, last: Marker | null | undefined): SQL | undefined =>
  last ? gt(sql`(${at}, ${id})`, sql`(${last.at}::timestamptz, ${last.id})`) : undefined;
