import { sql } from 'drizzle-orm';
import {
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { debateFormats, type Speech } from '../../contract/debates/formats.ts';
import { wordsLanguages } from '../../contract/remarks/skills.ts';
import { instant } from '../platform/database/columns.ts';
import { accounts } from './accounts.ts';
import { sessions } from './catalog.ts';
import { children } from './families.ts';
import { teachers } from './teachers.ts';

/**
 * A debate among children of a class: drawn, then called off or decided once all ballots are in. The result is in
 * `places` alone, a place for each team. Its timer: seconds spent before the last stop, and since when it runs.
 */
export const debateMatches = pgTable(
  'debate_matches',
  {
    id: uuid('id').primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id),
    motion: text('motion').notNull(),
    motionLanguage: text('motion_language', { enum: wordsLanguages }).notNull(),
    format: text('format', { enum: debateFormats }).notNull(),
    /** Copied at the draw: formats may change later. */
    speeches: jsonb('speeches').$type<Speech[]>().notNull(),
    round: integer('round').notNull(),
    number: integer('number').notNull(),
    startsAt: instant('starts_at').notNull(),
    drawnBy: uuid('drawn_by')
      .notNull()
      .references(() => accounts.id),
    drawnAt: instant('drawn_at').notNull(),
    timerAt: integer('timer_at').notNull().default(0),
    timerSpent: doublePrecision('timer_spent').notNull().default(0),
    timerSince: instant('timer_since'),
    recordingLink: text('recording_link'),
    cancelledAt: instant('cancelled_at'),
    cancelledWhy: text('cancelled_why'),
    decidedAt: instant('decided_at'),
    places: jsonb('places').$type<number[]>(),
    /** The last correction of a ballot after that, with its reason. */
    correctedAt: instant('corrected_at'),
    correctedWhy: text('corrected_why'),
  },
  (table) => [
    unique('debate_matches_once').on(table.sessionId, table.round, table.number),
    index('debate_matches_by_time').on(table.sessionId, table.startsAt),
    check('debate_matches_timer', sql`${table.timerAt} >= 0 and ${table.timerSpent} >= 0`),
    check(
      'debate_matches_corrected',
      sql`(${table.correctedAt} is null) = (${table.correctedWhy} is null) and (${table.correctedAt} is null or ${table.decidedAt} is not null)`,
    ),
    check('debate_matches_decided', sql`(${table.decidedAt} is null) = (${table.places} is null)`),
    check(
      'debate_matches_cancelled',
      sql`(${table.cancelledAt} is null) = (${table.cancelledWhy} is null) and (${table.cancelledAt} is null or ${table.decidedAt} is null)`,
    ),
    check(
      'debate_matches_link',
      sql`${table.recordingLink} is null or ${table.recordingLink} like 'https://%'`,
    ),
  ],
);

/** A child's place in a match: the team, and the number in the team, from 1. */
export const debateSpeakers = pgTable(
  'debate_speakers',
  {
    matchId: uuid('match_id')
      .notNull()
      .references(() => debateMatches.id),
    childId: uuid('child_id')
      .notNull()
      .references(() => children.id),
    team: integer('team').notNull(),
    speaker: integer('speaker').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.matchId, table.childId] }),
    unique('debate_speakers_place').on(table.matchId, table.team, table.speaker),
    index('debate_speakers_by_child').on(table.childId),
    check('debate_speakers_team', sql`${table.team} between 0 and 3 and ${table.speaker} between 1 and 8`),
  ],
);

/** Judges of a match, and when their ballot came: a teacher, or a guest found by the hash of a ticket. */
export const debateJudges = pgTable(
  'debate_judges',
  {
    id: uuid('id').primaryKey(),
    matchId: uuid('match_id')
      .notNull()
      .references(() => debateMatches.id),
    teacherId: uuid('teacher_id').references(() => teachers.id),
    guestName: text('guest_name'),
    ticketHash: text('ticket_hash').unique(),
    /** For the teacher, who passes the link on. */
    ticketSealed: text('ticket_sealed'),
    addedAt: instant('added_at').notNull(),
    sentAt: instant('sent_at'),
    words: text('words'),
    wordsLanguage: text('words_language', { enum: wordsLanguages }),
  },
  (table) => [
    unique('debate_judges_once').on(table.matchId, table.teacherId),
    check(
      'debate_judges_who',
      sql`(${table.teacherId} is null) = (${table.guestName} is not null) and (${table.guestName} is null) = (${table.ticketHash} is null)
        and (${table.guestName} is null) = (${table.ticketSealed} is null)`,
    ),
    check('debate_judges_words', sql`(${table.words} is null) = (${table.wordsLanguage} is null)`),
  ],
);

/** A judge's scores for a speaker. */
export const debateScores = pgTable(
  'debate_scores',
  {
    judgeId: uuid('judge_id')
      .notNull()
      .references(() => debateJudges.id, { onDelete: 'cascade' }),
    matchId: uuid('match_id').notNull(),
    childId: uuid('child_id').notNull(),
    content: integer('content').notNull(),
    style: integer('style').notNull(),
    strategy: integer('strategy').notNull(),
    words: text('words'),
    wordsLanguage: text('words_language', { enum: wordsLanguages }),
  },
  (table) => [
    primaryKey({ columns: [table.judgeId, table.childId] }),
    foreignKey({
      name: 'debate_scores_speaker',
      columns: [table.matchId, table.childId],
      foreignColumns: [debateSpeakers.matchId, debateSpeakers.childId],
    }).onDelete('cascade'),
    check(
      'debate_scores_between',
      sql`${table.content} between 1 and 10 and ${table.style} between 1 and 10 and ${table.strategy} between 1 and 10`,
    ),
    check('debate_scores_words', sql`(${table.words} is null) = (${table.wordsLanguage} is null)`),
  ],
);
