import { bigint, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../platform/database/columns.ts';

/** Private files under `files/` of the data folder, each under a random id. */
export const files = pgTable('files', {
  id: uuid('id').primaryKey(),
  /** Recognised by content, not by the sender's word. */
  mediaType: text('media_type').notNull(),
  bytes: bigint('bytes', { mode: 'number' }).notNull(),
  /** The name of a download. */
  name: text('name').notNull(),
  keptAt: instant('kept_at').notNull(),
  /** Removed after this instant; null: while it is needed. */
  until: instant('until'),
  /** Since when its links no longer work. */
  hiddenAt: instant('hidden_at'),
});
