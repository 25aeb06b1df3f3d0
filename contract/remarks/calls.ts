import { z } from 'zod';
import { teacherLine } from '../catalog/calls.ts';
import { get, post, staff } from '../core/call.ts';
import {
  flag,
  id,
  instantView,
  json,
  line,
  listOf,
  overOthers,
  overShown,
  page,
  pageSize,
  paragraphsOrNone,
  whole,
} from '../core/fields.ts';
import { blockedView } from '../core/reason.ts';
import { childLine } from '../families/child-line.ts';
import { marks } from '../roll-call/marks.ts';
import { lessonFacts } from '../schedule/lesson-facts.ts';
import { levels, mostPhrases, phraseTopics, skills, wordsLanguages } from './skills.ts';

const level = whole({ min: levels.least, max: levels.most });
const skillsView = z.partialRecord(z.enum(skills), z.int());

/** A phrase of the comment bank in both languages: teachers see what families read in either. */
export const phraseView = z.object({
  id: z.string(),
  zh: z.string(),
  en: z.string(),
  /** Code of a subject; null for every subject. */
  category: z.string().nullable(),
  skill: z.enum(phraseTopics),
  /** The reader may change it: a teacher their own; staff the school's. */
  own: z.boolean(),
});
export type PhraseView = z.infer<typeof phraseView>;

const saidView = z.object({
  phrases: z.array(z.object({ id: z.string(), zh: z.string(), en: z.string() })),
  skills: skillsView,
  words: z.string().nullable(),
  /** The language of the words; they are never translated. */
  words_language: z.enum(wordsLanguages).nullable(),
  written_at: instantView,
  /** The teacher who wrote it. */
  by: teacherLine,
});

/** A teacher's remark on a child in a lesson, with earlier versions, latest first. */
const remarkView = saidView.extend({ id: z.string(), history: z.array(saidView) });
export type RemarkView = z.infer<typeof remarkView>;

export type RemarkLesson = z.infer<typeof lessonFacts>;

const remarksView = z.object({
  lesson: lessonFacts,
  /** Everybody in the lesson, by name. */
  children: z.array(
    childLine.extend({
      /** The child's mark in the roll; null before it is called. */
      mark: z.enum(marks).nullable(),
      remark: remarkView.nullable(),
    }),
  ),
  /** Phrases for the lesson's subject: the teacher's own, then the school's. */
  bank: z.array(phraseView),
  blocked: blockedView('remarkSave'),
});
export type RemarksView = z.infer<typeof remarksView>;

/** A remark for families: phrases in the reader's language, words as written. */
export const commentView = z.object({
  id: z.string(),
  lesson: lessonFacts,
  /** The child's mark in the roll; null before it is called. */
  mark: z.enum(marks).nullable(),
  by: teacherLine,
  phrases: z.array(z.string()),
  skills: skillsView,
  words: z.string().nullable(),
  words_language: z.enum(wordsLanguages).nullable(),
  written_at: instantView,
  /** When it was last corrected. */
  corrected_at: instantView.nullable(),
});

export type CommentView = z.infer<typeof commentView>;

const bankAsked = z.object({
  category: z.string().max(40).optional(),
  skill: z.enum(phraseTopics).optional(),
  page,
  page_size: pageSize.default(100),
});
const phraseKept = z.object({
  phrase_id: id.optional(),
  zh: line(200, 'phrase_zh_required'),
  en: line(300, 'phrase_en_required'),
  category: z.string().max(40).optional(),
  skill: z.enum(phraseTopics, { error: 'phrase_skill_required' }),
  remove: flag().default(false),
  ...overShown,
});

export const remarksCalls = {
  remarkIndex: get('remarkIndex', {
    who: ['teacher'],
    summary: 'The children in a lesson with remarks on them, and phrases for its subject',
    input: z.object({ lesson_id: id }),
    output: remarksView,
  }),
  remarkSave: post('remarkSave', {
    who: ['teacher'],
    aboutAChild: true,
    summary:
      "Writes a remark on a child after a lesson began, or corrects it: phrases of the bank, skills from 1 to 5, the teacher's own words",
    input: z.object({
      lesson_id: id,
      child_id: id,
      phrase_ids: json(z.array(id).max(mostPhrases)).default([]),
      skills: json(z.partialRecord(z.enum(skills), level)).default({}),
      words: paragraphsOrNone(1000).optional(),
      ...overOthers,
    }),
    output: remarkView,
  }),
  commentBank: get('commentBank', {
    who: ['teacher'],
    summary: 'The comment bank, the teacher’s own phrases first, by subject and skill',
    input: bankAsked,
    output: listOf(phraseView),
  }),
  commentBankSave: post('commentBankSave', {
    who: ['teacher'],
    onceByKey: true,
    adds: 'phrase_id',
    summary:
      "Adds a teacher's own phrase in both languages, changes it, or removes it (`remove`); remarks that used it stay",
    input: phraseKept,
    output: phraseView,
  }),
  officeCommentBank: get('officeCommentBank', {
    who: staff,
    right: 'classroom.see',
    summary: "The school's comment bank for all teachers, by subject and topic",
    input: bankAsked,
    output: listOf(phraseView),
  }),
  officeCommentBankSave: post('officeCommentBankSave', {
    who: staff,
    right: 'classroom.change',
    onceByKey: true,
    adds: 'phrase_id',
    summary:
      "Adds a phrase to the school's bank in both languages, changes it, or removes it (`remove`); remarks that used it stay",
    input: phraseKept,
    output: phraseView,
  }),
  virtualComment: get('virtualComment', {
    who: ['parent', 'student'],
    asks: 'classes.read',
    aboutAChild: true,
    summary: "Teachers' remarks on a child, lesson by lesson, latest first",
    input: z.object({ child_id: id.optional(), page, page_size: pageSize }),
    output: listOf(commentView).extend({ child: childLine.nullable() }),
  }),
};
