import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { phraseTopics, type Skills, wordsLanguages } from '../../contract/remarks/skills.ts';
import { bilingual, instant } from '../platform/database/columns.ts';
import { categories } from './catalog.ts';
import { children } from './families.ts';
import { lessons } from './schedule.ts';
import { teachers } from './teachers.ts';

/** Phrases that teachers tap, in both languages: the school's (no teacher), and teachers' own. */
export const commentPhrases = pgTable(
  'comment_phrases',
  {
    id: uuid('id').primaryKey(),
    teacherId: uuid('teacher_id').references(() => teachers.id),
    /** Null: for every subject. */
    category: text('category').references(() => categories.code),
    skill: text('skill', { enum: phraseTopics }).notNull(),
    text: bilingual('text').notNull(),
    createdAt: instant('created_at').notNull(),
    removedAt: instant('removed_at'),
  },
  (table) => [
    index('comment_phrases_of').on(table.teacherId, table.category).where(sql`${table.removedAt} is null`),
    check('comment_phrases_text', sql`${table.text} ->> 'zh' <> '' and ${table.text} ->> 'en' <> ''`),
  ],
);

/** A phrase as it was used: later changes of the bank do not affect it. */
export type SaidPhrase = { id: string; zh: string; en: string };

const said = {
  teacherId: uuid('teacher_id')
    .notNull()
    .references(() => teachers.id),
  phrases: jsonb('phrases').$type<SaidPhrase[]>().notNull(),
  skills: jsonb('skills').$type<Skills>().notNull(),
  words: text('words'),
  wordsLanguage: text('words_language', { enum: wordsLanguages }),
  writtenAt: instant('written_at').notNull(),
};

/** A teacher's remark on a child in a lesson, one each; `first_at` is its first version's time. */
export const remarks = pgTable(
  'remarks',
  {
    id: uuid('id').primaryKey(),
    lessonId: uuid('lesson_id')
      .notNull()
      .references(() => lessons.id),
    childId: uuid('child_id')
      .notNull()
      .references(() => children.id),
    firstAt: instant('first_at').notNull(),
    ...said,
  },
  (table) => [
    unique('remarks_once').on(table.lessonId, table.childId),
    index('remarks_by_child').on(table.childId),
    check('remarks_words', sql`(${table.words} is null) = (${table.wordsLanguage} is null)`),
    check(
      'remarks_something',
      sql`${table.words} is not null or ${table.phrases} <> '[]'::jsonb or ${table.skills} <> '{}'::jsonb`,
    ),
  ],
);

/** Earlier versions of a corrected remark; append-only. */
export const remarkVersions = pgTable(
  'remark_versions',
  {
    id: uuid('id').primaryKey(),
    remarkId: uuid('remark_id')
      .notNull()
      .references(() => remarks.id, { onDelete: 'cascade' }),
    replacedAt: instant('replaced_at').notNull(),
    ...said,
  },
  (table) => [index('remark_versions_of').on(table.remarkId, table.replacedAt)],
);
