import { sql } from 'drizzle-orm';
import { bigserial, char, check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { revenueKinds } from '../../contract/revenue/kinds.ts';
import { instant, money, plainDate } from '../platform/database/columns.ts';
import { sessions } from './catalog.ts';
import { orderLines } from './orders.ts';
import { lessons } from './schedule.ts';

/**
 * What became of the money of each line that was paid: what of it was earned, what came back, and what is paid for lessons still to come. At
 * any time they are together what was paid.
 */
export const revenueLines = pgTable(
  'revenue_lines',
  {
    lineId: uuid('line_id')
      .primaryKey()
      .references(() => orderLines.id),
    /** The session it is of, as far as it is followed. */
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id),
    currency: char('currency', { length: 3 }).notNull(),
    paid: money('paid').notNull().default(0),
    recognised: money('recognised').notNull().default(0),
    back: money('back').notNull().default(0),
    deferred: money('deferred').notNull().default(0),
    /** Lessons that `deferred` is for. */
    lessonsLeft: integer('lessons_left').notNull().default(0),
    /** It is for lessons that had not begun then. */
    since: instant('since').notNull(),
    /** All that happened until then is entered; null: nothing yet. */
    through: instant('through'),
    /** Its class is over, or it came back. */
    doneAt: instant('done_at'),
  },
  (table) => [
    index('revenue_lines_new').on(table.lineId).where(sql`${table.through} is null`),
    index('revenue_lines_open').on(table.sessionId).where(sql`${table.doneAt} is null`),
    check(
      'revenue_lines_whole',
      sql`${table.paid} = ${table.recognised} + ${table.back} + ${table.deferred}`,
    ),
    check(
      'revenue_lines_amounts',
      sql`${table.paid} >= 0 and ${table.back} >= 0 and ${table.deferred} >= 0 and ${table.lessonsLeft} >= 0`,
    ),
  ],
);

/** What happened to the money of a line, and on which day by the school's clocks. Append-only. */
export const revenueEntries = pgTable(
  'revenue_entries',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    lineId: uuid('line_id')
      .notNull()
      .references(() => revenueLines.lineId),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id),
    /** The lesson that earned it. */
    lessonId: uuid('lesson_id').references(() => lessons.id),
    kind: text('kind', { enum: revenueKinds }).notNull(),
    amount: money('amount').notNull(),
    at: instant('at').notNull(),
    day: plainDate('day').notNull(),
  },
  (table) => [
    index('revenue_entries_by_line').on(table.lineId),
    unique('revenue_entries_lesson_once').on(table.lineId, table.lessonId),
    check(
      'revenue_entries_kind',
      sql`(${table.kind} = 'held') = (${table.lessonId} is not null) and (${table.amount} > 0 or ${table.kind} = 'kept') and ${table.amount} <> 0`,
    ),
  ],
);

/** The entries of a day, of one session and lesson, together: what reports add up. */
export const revenueDays = pgTable(
  'revenue_days',
  {
    day: plainDate('day').notNull(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id),
    lessonId: uuid('lesson_id').references(() => lessons.id),
    kind: text('kind', { enum: revenueKinds }).notNull(),
    currency: char('currency', { length: 3 }).notNull(),
    amount: money('amount').notNull(),
    /** How many entries it is made of. */
    entries: integer('entries').notNull(),
  },
  (table) => [
    unique('revenue_days_once')
      .on(table.day, table.sessionId, table.lessonId, table.kind, table.currency)
      .nullsNotDistinct(),
  ],
);
