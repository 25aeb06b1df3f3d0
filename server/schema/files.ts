import { bigint, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../platform/database/columns.ts';

/** Private files: what lies under `files/` of the data folder, by a random id of ours. */
export const files = pgTable('files', {
  id: uuid('id').primaryKey(),
  /** Told by the file's content, never by its sender. */
  mediaType: text('media_type').notNull(),
  bytes: bigint('bytes', { mode: 'number' }).notNull(),
  /** What a download is called. */
  name: text('name').notNull(),
  keptAt: instant('kept_at').notNull(),
  /** Removed after this instant; null: as long as somebody needs it. */
  until: instant('until'),
  /** No link to it opens since then, whoever holds one. */
  hiddenAt: instant('hidden_at'),
});
