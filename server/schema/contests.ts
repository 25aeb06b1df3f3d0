import { sql } from 'drizzle-orm';
import { check, doublePrecision, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { contestPrizes } from '../../contract/contests/rubric.ts';
import { wordsLanguages } from '../../contract/remarks/skills.ts';
import { instant } from '../platform/database/columns.ts';
import { accounts } from './accounts.ts';
import { sessions } from './catalog.ts';
import { contestEntries } from './entries.ts';
import { teachers } from './teachers.ts';

/** A judge's scores for an entry. */
export const contestBallots = pgTable(
  'contest_ballots',
  {
    entryId: uuid('entry_id')
      .notNull()
      .references(() => contestEntries.id, { onDelete: 'cascade' }),
    teacherId: uuid('teacher_id')
      .notNull()
      .references(() => teachers.id),
    content: integer('content').notNull(),
    skill: integer('skill').notNull(),
    expression: integer('expression').notNull(),
    words: text('words'),
    wordsLanguage: text('words_language', { enum: wordsLanguages }),
    sentAt: instant('sent_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.entryId, table.teacherId] }),
    check(
      'contest_ballots_between',
      sql`${table.content} between 1 and 10 and ${table.skill} between 1 and 10 and ${table.expression} between 1 and 10`,
    ),
    check('contest_ballots_words', sql`(${table.words} is null) = (${table.wordsLanguage} is null)`),
  ],
);

/** Contests with published results, and the number of each prize. */
export const contestResults = pgTable('contest_results', {
  sessionId: uuid('session_id')
    .primaryKey()
    .references(() => sessions.id),
  first: integer('first').notNull(),
  second: integer('second').notNull(),
  third: integer('third').notNull(),
  publishedAt: instant('published_at').notNull(),
  publishedBy: uuid('published_by')
    .notNull()
    .references(() => accounts.id),
});

/** The published result of an entry. */
export const contestPlaces = pgTable(
  'contest_places',
  {
    entryId: uuid('entry_id')
      .primaryKey()
      .references(() => contestEntries.id, { onDelete: 'cascade' }),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => contestResults.sessionId),
    points: doublePrecision('points').notNull(),
    place: integer('place').notNull(),
    prize: text('prize', { enum: contestPrizes }),
  },
  (table) => [
    index('contest_places_by_contest').on(table.sessionId, table.place),
    check('contest_places_between', sql`${table.points} between 0 and 100 and ${table.place} >= 1`),
  ],
);
