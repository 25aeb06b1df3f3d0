import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { disputeAnswers, entryKinds, entryRules } from '../../contract/lesson-account/kinds.ts';
import { instant } from '../platform/database/columns.ts';
import { accounts } from './accounts.ts';
import { enrolments } from './enrolments.ts';
import { lessons } from './schedule.ts';

/** The lesson account of an enrolment; its balance is the sum of its entries. Locked to add one. */
export const lessonAccounts = pgTable('lesson_accounts', {
  enrolmentId: uuid('enrolment_id')
    .primaryKey()
    .references(() => enrolments.id),
  balance: integer('balance').notNull(),
  openedAt: instant('opened_at').notNull(),
  /** When the family of a package was notified of its expiry. */
  endNotifiedAt: instant('end_told_at'),
});

/** The amount allowed for each kind of entry: a held lesson takes one, a correction returns or takes one. */
const amounts = (kind: AnyPgColumn, amount: AnyPgColumn): SQL => sql`case ${kind}
  when 'bought' then ${amount} >= 0
  when 'held' then ${amount} = -1
  when 'leave' then ${amount} in (0, -1)
  when 'made_up' then ${amount} = -1
  when 'called_off' then ${amount} = 0
  when 'refunded' then ${amount} <= 0
  when 'lapsed' then ${amount} < 0
  else ${amount} <> 0 end`;

/** Lessons bought, held and given back, one row for each movement, append-only; with its rule, evidence and author. */
export const lessonEntries = pgTable(
  'lesson_entries',
  {
    id: uuid('id').primaryKey(),
    enrolmentId: uuid('enrolment_id')
      .notNull()
      .references(() => lessonAccounts.enrolmentId),
    /** Null for entries without a lesson: bought, given back, lapsed. */
    lessonId: uuid('lesson_id').references(() => lessons.id),
    kind: text('kind', { enum: entryKinds }).notNull(),
    /** Lessons. */
    amount: integer('amount').notNull(),
    rule: text('rule', { enum: entryRules }).notNull(),
    /** Its evidence: the roll, a leave, an order. */
    evidence: jsonb('evidence').$type<Record<string, unknown>>().notNull().default({}),
    /** Null: made by a rule. */
    madeBy: uuid('made_by').references(() => accounts.id),
    /** The entry it corrects; at most one correction each. */
    corrects: uuid('corrects').references((): AnyPgColumn => lessonEntries.id),
    at: instant('at').notNull(),
  },
  (table) => [
    index('lesson_entries_by_account').on(table.enrolmentId, table.at),
    index('lesson_entries_by_lesson').on(table.lessonId),
    uniqueIndex('lesson_entries_once')
      .on(table.enrolmentId, table.lessonId)
      .where(sql`${table.kind} <> 'corrected'`),
    uniqueIndex('lesson_entries_of_none')
      .on(table.enrolmentId, table.kind)
      .where(sql`${table.lessonId} is null`),
    uniqueIndex('lesson_entries_corrected').on(table.corrects),
    check('lesson_entries_amount', amounts(table.kind, table.amount)),
    check(
      'lesson_entries_lesson',
      sql`(${table.kind} in ('bought', 'refunded', 'lapsed')) = (${table.lessonId} is null)`,
    ),
    check('lesson_entries_corrects', sql`(${table.kind} = 'corrected') = (${table.corrects} is not null)`),
  ],
);

/** A family's dispute of an entry, in a sentence; staff answer in time. One for each entry. */
export const lessonDisputes = pgTable(
  'lesson_disputes',
  {
    id: uuid('id').primaryKey(),
    entryId: uuid('entry_id')
      .notNull()
      .unique('lesson_disputes_once')
      .references(() => lessonEntries.id),
    askedBy: uuid('asked_by')
      .notNull()
      .references(() => accounts.id),
    words: text('words').notNull(),
    askedAt: instant('asked_at').notNull(),
    dueAt: instant('due_at').notNull(),
    answeredAt: instant('answered_at'),
    answeredBy: uuid('answered_by').references(() => accounts.id),
    answer: text('answer', { enum: disputeAnswers }),
    answerWords: text('answer_words'),
  },
  (table) => [
    index('lesson_disputes_open').on(table.dueAt).where(sql`${table.answeredAt} is null`),
    check(
      'lesson_disputes_answered',
      sql`(${table.answeredAt} is null) = (${table.answer} is null) and (${table.answeredAt} is null) = (${table.answerWords} is null)`,
    ),
  ],
);
