import { type SQL, sql } from 'drizzle-orm';
import { bigserial, index, jsonb, type PgColumn, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../platform/database/columns.ts';

/** The kind of an act's subject: the part before the colon. */
export const kindOf = (subject: PgColumn): SQL => sql`split_part(${subject}, ':', 1)`;

/** The audit trail; append-only, without secrets. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    at: instant('at').notNull(),
    accountId: uuid('account_id'),
    /** The member of staff who acted for that person. */
    actingId: uuid('acting_id'),
    action: text('action').notNull(),
    subject: text('subject').notNull(),
    before: jsonb('before'),
    after: jsonb('after'),
    requestId: text('request_id'),
  },
  (table) => [
    index('audit_entries_by_subject').on(table.subject, table.id),
    index('audit_entries_by_kind').on(kindOf(table.subject), table.id),
    index('audit_entries_by_action').on(table.action, table.id),
    index('audit_entries_by_account').on(table.accountId, table.id),
    index('audit_entries_by_acting').on(table.actingId, table.id).where(sql`${table.actingId} is not null`),
    index('audit_entries_by_time').on(table.at),
  ],
);
