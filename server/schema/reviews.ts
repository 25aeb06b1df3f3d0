import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { ReviewScores } from '../../contract/reviews/scores.ts';
import { gradeBands, relations } from '../../contract/reviews/views.ts';
import { bilingual, instant } from '../platform/database/columns.ts';
import { offerings } from './catalog.ts';
import { teachers } from './teachers.ts';

/**
 * A parent's stars and words about an offering and its teacher. Only the family name is stored, and nothing is shown
 * before staff let it through.
 */
export const reviews = pgTable(
  'reviews',
  {
    id: uuid('id').primaryKey(),
    offeringId: uuid('offering_id')
      .notNull()
      .references(() => offerings.id),
    teacherId: uuid('teacher_id').references(() => teachers.id),
    stars: integer('stars').notNull(),
    /** As written; the other language is empty, or a translation. */
    words: bilingual('words').notNull(),
    writtenIn: text('written_in', { enum: ['zh', 'en'] }).notNull(),
    gradeBand: text('grade_band', { enum: gradeBands }).notNull(),
    familyName: bilingual('family_name').notNull(),
    relation: text('relation', { enum: relations }).notNull(),
    scores: jsonb('scores').$type<ReviewScores>(),
    /** Lessons the child had attended when it was published. */
    lessons: integer('lessons'),
    answer: text('answer'),
    answerLanguage: text('answer_language', { enum: ['zh', 'en'] }),
    writtenAt: instant('written_at').notNull(),
    publishedAt: instant('published_at'),
  },
  (table) => [
    check('reviews_stars', sql`${table.stars} between 1 and 5`),
    index('reviews_of_offering')
      .on(table.offeringId, table.publishedAt.desc())
      .where(sql`${table.publishedAt} is not null`),
    index('reviews_of_teacher')
      .on(table.teacherId, table.publishedAt.desc())
      .where(sql`${table.publishedAt} is not null`),
    index('reviews_published').on(table.publishedAt.desc()).where(sql`${table.publishedAt} is not null`),
  ],
);
