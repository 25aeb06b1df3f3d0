import { sql } from 'drizzle-orm';
import { check, index, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../platform/database/columns.ts';
import { accounts } from './accounts.ts';
import { children } from './families.ts';
import { files } from './files.ts';

/** Growth passports that guardians asked for; the file is removed after some days. */
export const passports = pgTable(
  'passports',
  {
    id: uuid('id').primaryKey(),
    childId: uuid('child_id')
      .notNull()
      .references(() => children.id),
    askedBy: uuid('asked_by')
      .notNull()
      .references(() => accounts.id),
    askedAt: instant('asked_at').notNull(),
    readyAt: instant('ready_at'),
    fileId: uuid('file_id').references(() => files.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('passports_one_open').on(table.childId, table.askedBy).where(sql`${table.readyAt} is null`),
    index('passports_last').on(table.childId, table.askedBy, table.askedAt.desc()),
    check('passports_file', sql`${table.fileId} is null or ${table.readyAt} is not null`),
  ],
);
