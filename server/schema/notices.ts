import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { noticeTopics } from '../../contract/core/notice-topics.ts';
import { instant } from '../platform/database/columns.ts';
import { accounts } from './accounts.ts';
import { children } from './families.ts';

/**
 * A notice to an account, once for each event: shown in the information center; a job mails it. Stored are its kind and
 * subject, never its words: they are made for each reading, in the reader's language and time zone.
 */
export const notices = pgTable(
  'notices',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    kind: text('kind').notNull(),
    /** The same event is notified once. */
    subject: text('subject').notNull(),
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    /** The children it is about, for every reader: erased with them. */
    childIds: uuid('child_ids').array().notNull().default(sql`'{}'::uuid[]`),
    at: instant('at').notNull(),
    readAt: instant('read_at'),
    mailedAt: instant('mailed_at'),
    textedAt: instant('texted_at'),
    /** Held back until then: for the end of quiet hours, or for the daily digest. */
    mailAfter: instant('mail_after'),
    textAfter: instant('text_after'),
  },
  (table) => [
    index('notices_by_account').on(table.accountId, table.at.desc()),
    index('notices_unread').on(table.accountId).where(sql`${table.readAt} is null`),
    index('notices_mail_waits').on(table.mailAfter).where(sql`${table.mailAfter} is not null`),
    index('notices_text_waits').on(table.textAfter).where(sql`${table.textAfter} is not null`),
    unique('notices_once').on(table.accountId, table.kind, table.subject),
  ],
);

/**
 * A reader's channels besides the information center: by topic, for one child or (null) for all children and for
 * notices about none. Guardianship is not checked: a choice affects only notices to its owner.
 */
export const noticeChoices = pgTable(
  'notice_choices',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    topic: text('topic', { enum: noticeTopics }).notNull(),
    childId: uuid('child_id').references(() => children.id),
    byMail: boolean('by_mail').notNull(),
    bySms: boolean('by_sms').notNull(),
    chosenAt: instant('chosen_at').notNull(),
  },
  (table) => [
    unique('notice_choices_once').on(table.accountId, table.topic, table.childId).nullsNotDistinct(),
  ],
);

/** Times of notices, in the reader's time zone. Without a row `defaultTimes` applies. */
export const noticeTimes = pgTable(
  'notice_times',
  {
    accountId: uuid('account_id')
      .primaryKey()
      .references(() => accounts.id),
    quietFrom: text('quiet_from'),
    quietUntil: text('quiet_until'),
    digestAt: text('digest_at'),
    chosenAt: instant('chosen_at').notNull(),
  },
  (table) => [
    check('notice_times_quiet', sql`(${table.quietFrom} is null) = (${table.quietUntil} is null)`),
    check(
      'notice_times_clocks',
      sql`concat_ws(' ', ${table.quietFrom}, ${table.quietUntil}, ${table.digestAt}) ~ '^([0-2][0-9]:[0-5][0-9] ?)*$'`,
    ),
  ],
);
