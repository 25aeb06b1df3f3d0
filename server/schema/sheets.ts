import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { FieldReason } from '../../contract/core/field-messages.ts';
import type { RefusalCode } from '../../contract/core/refusals.ts';
import { importStates, sheetKinds } from '../../contract/sheets/kinds.ts';
import { instant } from '../platform/database/columns.ts';
import { accounts } from './accounts.ts';

/** A line of a table by column; only the table's columns. */
export type Cells = Readonly<Record<string, string>>;
export type Outcome = 'added' | 'changed' | 'same' | 'faulty';
type Params = Record<string, string | number>;
/** A fault of a line: in a cell (worded like a form field's) or for another reason. */
export type Fault = { column: string | null } & (
  | { field: FieldReason }
  | { code: RefusalCode; params: Params }
);
export type Change = { column: string; was: string; is: string };

/** Tables uploaded by staff: sender, progress and result. */
export const sheetImports = pgTable(
  'sheet_imports',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind', { enum: sheetKinds }).notNull(),
    state: text('state', { enum: importStates }).notNull(),
    name: text('name').notNull(),
    /** The sender's language. */
    locale: text('locale', { enum: ['zh', 'en'] }).notNull(),
    sentBy: uuid('sent_by')
      .notNull()
      .references(() => accounts.id),
    begunAt: instant('begun_at').notNull(),
    /** When the import was last started, or its check last went on. */
    askedAt: instant('asked_at'),
    takenAt: instant('taken_at'),
    lines: integer('lines').notNull(),
    checked: integer('checked').notNull().default(0),
    added: integer('added').notNull().default(0),
    changed: integer('changed').notNull().default(0),
    same: integer('same').notNull().default(0),
    faulty: integer('faulty').notNull().default(0),
    /** What the workbook hides, which is not read. */
    hiddenRows: integer('hidden_rows').notNull().default(0),
    hiddenColumns: integer('hidden_columns').notNull().default(0),
  },
  (table) => [
    index('sheet_imports_by_time').on(table.begunAt.desc(), table.id),
    check('sheet_imports_counts', sql`${table.checked} between 0 and ${table.lines}`),
    check('sheet_imports_taken', sql`(${table.state} = 'taken') = (${table.takenAt} is not null)`),
  ],
);

/** Lines of tables, until they are imported or dropped; after two days they are removed. */
export const sheetLines = pgTable(
  'sheet_lines',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => sheetImports.id, { onDelete: 'cascade' }),
    /** As a spreadsheet counts: the heading is line 1. */
    line: integer('line').notNull(),
    cells: jsonb('cells').$type<Cells>().notNull(),
    outcome: text('outcome').$type<Outcome>(),
    faults: jsonb('faults').$type<Fault[]>().notNull().default([]),
    changes: jsonb('changes').$type<Change[]>().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.line] }),
    index('sheet_lines_told').on(table.importId, table.outcome, table.line),
  ],
);
