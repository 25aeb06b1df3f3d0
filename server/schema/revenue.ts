import { sql } from 'drizzle-orm';
import { bigserial, char, check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { revenueKinds } from '../../contract/revenue/kinds.ts';
import { instant, money, plainDate } from '../platform/database/columns.ts';
import { sessions } from './catalog.ts';
import { orderLines } from './orders.ts';
import { lessons } from './schedule.ts';

/** The money of each paid line: earned, refunded, and deferred for future lessons. They always add up to what was paid. */
export const revenueLines = pgTable(
  'revenue_lines',
  {
    lineId: uuid('line_id')
      .primaryKey()
      .references(() => orderLines.id),
    /** Its session, as of the last update. */
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
    /** It is for lessons that begin after this. */
    since: instant('since').notNull(),
    /** Everything until then is entered; null: nothing yet. */
    through: instant('through'),
    /** Its class is over, or it was refunded. */
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

/** What happened to a line's money, and on which day by the school's clocks. Append-only. */
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

/** Daily totals of entries by session and lesson, which reports add up. */
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
    /** Number of entries in it. */
    entries: integer('entries').notNull(),
  },
  (table) => [
    unique('revenue_days_once')
      .on(table.day, table.sessionId, table.lessonId, table.kind, table.currency)
      .nullsNotDistinct(),
  ],
);
