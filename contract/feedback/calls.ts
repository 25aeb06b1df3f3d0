import { z } from 'zod';
import { teacherLine } from '../catalog/calls.ts';
import { offeringLine } from '../catalog/offering-line.ts';
import { get, parents, post, staff, teachersAndStaff } from '../core/call.ts';
import {
  id,
  instant,
  instantView,
  json,
  listOf,
  overOthers,
  page,
  pageSize,
  paragraphs,
  paragraphsOrNone,
  whole,
} from '../core/fields.ts';
import { lookedFor, officeList } from '../core/office-list.ts';
import { blockedView } from '../core/reason.ts';
import { childLine } from '../families/child-line.ts';
import { scoresView } from '../reviews/views.ts';
import { feedbackStates } from './states.ts';

const language = z.enum(['zh', 'en']);

const written = z.object({
  id: z.string(),
  stars: z.int(),
  scores: scoresView,
  words: z.string(),
  language,
  written_at: instantView,
  state: z.enum(feedbackStates),
  /** Why the school declined it; otherwise empty. */
  why: z.string(),
  /** The answer of the teacher or the school. */
  answer: z.object({ words: z.string(), language, by: teacherLine.nullable() }).nullable(),
});

/** A class that a child is or was in, with the family's feedback. */
const classFeedback = z.object({
  session_id: z.string(),
  offering: offeringLine,
  session_label: z.string(),
  /** Lessons that the child attended. */
  attended: z.int(),
  feedback: written.nullable(),
  blocked: blockedView('feedbackSave'),
});
export type ClassFeedback = z.infer<typeof classFeedback>;

/** A family's feedback on a class, for its teachers and the office. */
const givenFeedback = written.extend({
  offering: offeringLine,
  session_label: z.string(),
  family_name: z.string(),
  attended: z.int(),
  blocked: blockedView('feedbackAnswer', 'officeFeedbackAnswer'),
});
export type GivenFeedback = z.infer<typeof givenFeedback>;

const star = whole({ min: 1, max: 5, error: 'score_required' });
/** Text of several lines, without control characters. */
const words = (max: number) => paragraphs(max, 'feedback_words_required');

export const feedbackCalls = {
  virtualFeedback: get('virtualFeedback', {
    who: ['parent', 'student'],
    asks: 'feedback.read',
    aboutAChild: true,
    summary:
      "The classes that a child is or was in, or visited as a guest, the last attended first, with the family's feedback",
    input: z.object({ child_id: id.optional(), page, page_size: pageSize }),
    output: listOf(classFeedback).extend({ child: childLine.nullable() }),
  }),
  feedbackSave: post('feedbackSave', {
    who: parents,
    asks: 'feedback.write',
    aboutAChild: true,
    summary:
      'Gives feedback on a class that the child attended at least once: stars, three scores, words; it can be changed until staff let it through',
    input: z.object({
      session_id: id,
      child_id: id,
      stars: star,
      scores: json(z.object({ teaching: star, progress: star, care: star })),
      words: words(1000),
      ...overOthers,
    }),
    output: classFeedback,
  }),
  feedbackIndex: get('feedbackIndex', {
    who: ['teacher'],
    summary: "Published feedback on the teacher's classes, latest first",
    input: z.object({ page, page_size: pageSize }),
    output: listOf(givenFeedback),
  }),
  feedbackAnswer: post('feedbackAnswer', {
    who: teachersAndStaff,
    right: 'classroom.change',
    summary: 'Answers feedback, once and publicly',
    input: z.object({ feedback_id: id, words: words(600) }),
    output: givenFeedback,
  }),
  officeFeedbackIndex: get('officeFeedbackIndex', {
    who: staff,
    right: 'classroom.see',
    summary:
      'Feedback on classes, by state, stars, or words (in the feedback or the name of the class); oldest first',
    input: officeList({ state: z.enum(feedbackStates).optional(), stars: star.optional(), q: lookedFor }, [
      'written_at',
      'stars',
    ]),
    output: listOf(givenFeedback),
  }),
  officeFeedbackAnswer: post('officeFeedbackAnswer', {
    who: staff,
    right: 'classroom.change',
    summary: 'Publishes feedback; or declines it with a reason for the family, even after it was published',
    input: z.object({
      feedback_id: id,
      answer: z.enum(['let_through', 'decline']),
      /** When the reviewed words were written; refused if the family has changed them since. */
      written_at: instant('invalid').optional(),
      reason: paragraphsOrNone(300).default(''),
    }),
    output: givenFeedback,
  }),
};
