import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { UploadKind } from '../../contract/uploads/kinds.ts';
import { instant } from '../platform/database/columns.ts';
import { accounts } from './accounts.ts';
import { files } from './files.ts';

/** Files sent in parts, and complete ones that no call has used yet. */
export const uploads = pgTable(
  'uploads',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    kind: text('kind').$type<UploadKind>().notNull(),
    name: text('name').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    received: bigint('received', { mode: 'number' }).notNull(),
    begunAt: instant('begun_at').notNull(),
    /** Set once the file is complete and its type recognised. */
    fileId: uuid('file_id').references(() => files.id, { onDelete: 'cascade' }),
  },
  (table) => [
    index('uploads_by_account').on(table.accountId),
    check('uploads_received', sql`${table.received} between 0 and ${table.bytes}`),
  ],
);
