import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { feedbackStates } from '../../contract/feedback/states.ts';
import type { ReviewScores } from '../../contract/reviews/scores.ts';
import { instant } from '../platform/database/columns.ts';
import { accounts } from './accounts.ts';
import { sessions } from './catalog.ts';
import { children } from './families.ts';
import { reviews } from './reviews.ts';
import { teachers } from './teachers.ts';

/** A family's feedback on a class, once for each child; published, it becomes a review. */
export const feedback = pgTable(
  'feedback',
  {
    id: uuid('id').primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id),
    childId: uuid('child_id')
      .notNull()
      .references(() => children.id),
    writtenBy: uuid('written_by')
      .notNull()
      .references(() => accounts.id),
    stars: integer('stars').notNull(),
    scores: jsonb('scores').$type<ReviewScores>().notNull(),
    words: text('words').notNull(),
    writtenIn: text('written_in', { enum: ['zh', 'en'] }).notNull(),
    writtenAt: instant('written_at').notNull(),
    state: text('state', { enum: feedbackStates }).notNull(),
    decidedAt: instant('decided_at'),
    decidedBy: uuid('decided_by').references(() => accounts.id),
    /** The reason for declining it, shown to the family. */
    why: text('why').notNull().default(''),
    reviewId: uuid('review_id').references(() => reviews.id, { onDelete: 'set null' }),
    answer: text('answer'),
    answerLanguage: text('answer_language', { enum: ['zh', 'en'] }),
    /** Null where the school answered. */
    answerTeacherId: uuid('answer_teacher_id').references(() => teachers.id),
    answeredAt: instant('answered_at'),
  },
  (table) => [
    unique('feedback_once').on(table.sessionId, table.childId),
    index('feedback_by_child').on(table.childId),
    index('feedback_by_state').on(table.state, table.writtenAt),
    check('feedback_stars', sql`${table.stars} between 1 and 5`),
    check('feedback_decided', sql`(${table.state} = 'waiting') = (${table.decidedAt} is null)`),
    check('feedback_answered', sql`(${table.answer} is null) = (${table.answeredAt} is null)`),
  ],
);
