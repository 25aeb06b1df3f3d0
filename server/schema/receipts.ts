import { sql } from 'drizzle-orm';
import { char, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { invoiceKinds, invoiceStatuses } from '../../contract/receipts/statuses.ts';
import { instant, money } from '../platform/database/columns.ts';
import { accounts } from './accounts.ts';
import { files } from './files.ts';
import { orders } from './orders.ts';

/** A fapiao that a family asked for, for the money paid for an order. Tax law requires keeping it even after the account closes. */
export const invoices = pgTable(
  'invoices',
  {
    id: uuid('id').primaryKey(),
    orderNumber: text('order_number')
      .notNull()
      .references(() => orders.number),
    parentId: uuid('parent_id')
      .notNull()
      .references(() => accounts.id),
    kind: text('kind', { enum: invoiceKinds }).notNull(),
    title: text('title').notNull(),
    /** Unified social credit code of a company. */
    taxNumber: text('tax_number'),
    email: text('email').notNull(),
    amount: money('amount').notNull(),
    currency: char('currency', { length: 3 }).notNull(),
    status: text('status', { enum: invoiceStatuses }).notNull(),
    askedAt: instant('asked_at').notNull(),
    issuedAt: instant('issued_at'),
    issuedBy: uuid('issued_by').references(() => accounts.id),
    /** The tax office's number, and where to read it. */
    number: text('number'),
    fileId: uuid('file_id').references(() => files.id),
    link: text('link'),
    redAt: instant('red_at'),
  },
  (table) => [
    uniqueIndex('invoices_once').on(table.orderNumber).where(sql`${table.status} in ('asked', 'issued')`),
    index('invoices_by_status').on(table.status, table.askedAt),
    index('invoices_by_parent').on(table.parentId),
    index('invoices_by_file').on(table.fileId),
    check('invoices_amount', sql`${table.amount} > 0`),
    check('invoices_company', sql`(${table.kind} = 'company') = (${table.taxNumber} is not null)`),
    check(
      'invoices_issued',
      sql`(${table.status} in ('issued', 'red')) = (${table.issuedAt} is not null)
        and (${table.issuedAt} is null) = (${table.number} is null)
        and (${table.issuedAt} is null or ${table.fileId} is not null or ${table.link} is not null)`,
    ),
    check('invoices_red', sql`(${table.status} in ('red', 'withdrawn')) = (${table.redAt} is not null)`),
  ],
);
