import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../platform/database/columns.ts';
import { files } from './files.ts';

/** Public pictures in the school's texts. */
export const pictures = pgTable(
  'pictures',
  {
    /** The id of its upload. */
    id: uuid('id').primaryKey(),
    fileId: uuid('file_id')
      .notNull()
      .unique()
      .references(() => files.id),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** Since when no text uses it; null while one does. */
    unusedSince: instant('unused_since'),
  },
  (table) => [
    check('pictures_size', sql`${table.width} > 0 and ${table.height} > 0`),
    index('pictures_unused').on(table.unusedSince).where(sql`${table.unusedSince} is not null`),
  ],
);

/** Uses of pictures in texts. */
export const pictureUses = pgTable(
  'picture_uses',
  {
    /** As in audit entries: `news:{id}`. */
    subject: text('subject').notNull(),
    pictureId: uuid('picture_id')
      .notNull()
      .references(() => pictures.id),
  },
  (table) => [
    primaryKey({ columns: [table.subject, table.pictureId] }),
    index('picture_uses_by_picture').on(table.pictureId),
  ],
);
