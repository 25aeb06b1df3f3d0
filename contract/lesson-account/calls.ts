import { z } from 'zod';
import { privateSessionView, siteView } from '../catalog/calls.ts';
import { offeringLine } from '../catalog/offering-line.ts';
import { get, parents, post, staff } from '../core/call.ts';
import { id, instantView, line, page, pageSize } from '../core/fields.ts';
import { blockedView } from '../core/reason.ts';
import { childLine } from '../families/child-line.ts';
import { rightStates } from '../leave/right-states.ts';
import { marks } from '../roll-call/marks.ts';
import { disputeAnswers, entryKinds, entryRules } from './kinds.ts';

const lessonLine = z.object({
  id: z.string(),
  /** 1-based within its session. */
  position: z.int(),
  starts_at: instantView,
  ends_at: instantView,
});

const disputeView = z.object({
  id: z.string(),
  words: z.string(),
  asked_at: instantView,
  /** When the answer is due. */
  due_at: instantView,
  answered_at: instantView.nullable(),
  answer: z.enum(disputeAnswers).nullable(),
  answer_words: z.string().nullable(),
});
export type DisputeView = z.infer<typeof disputeView>;

const entryView = z.object({
  id: z.string(),
  at: instantView,
  kind: z.enum(entryKinds),
  rule: z.enum(entryRules),
  /** Lessons: -1 used one. */
  amount: z.int(),
  /** The balance after it. */
  left: z.int(),
  lesson: lessonLine.nullable(),
  /** The child's mark in the roll. */
  mark: z.enum(marks).nullable(),
  minutes: z.int().nullable(),
  /** The person who made it; null where a rule did. */
  by: z.string().nullable(),
  /** The make-up right that it earned: valid until when, and its state. */
  right: z.object({ good_until: instantView, state: z.enum(rightStates) }).nullable(),
  dispute: disputeView.nullable(),
  blocked: blockedView('lessonDispute'),
});
export type EntryView = z.infer<typeof entryView>;

/** A lesson not counted yet: its roll is open, or its witnesses disagree. */
const waitingLesson = lessonLine.extend({
  /** Null before the roll is called. */
  mark: z.enum(marks).nullable(),
  minutes: z.int().nullable(),
  /** The family's statement. */
  was_here: z.boolean().nullable(),
  /** The school is checking. */
  in_doubt: z.boolean(),
  counts_at: instantView,
  blocked: blockedView('lessonWitness'),
});
export type WaitingLesson = z.infer<typeof waitingLesson>;

const accountLine = z.object({
  enrolment_id: z.string(),
  session_id: z.string(),
  offering: offeringLine,
  session_label: z.string(),
  /** For private lessons. */
  made: privateSessionView.nullable(),
  site: siteView,
  starts_at: instantView,
  ends_at: instantView,
  /** The account has entries. Just after enrolment it has none yet, and the numbers are not known. */
  opened: z.boolean(),
  bought: z.int(),
  left: z.int(),
});

/** A child in a lesson whose witnesses disagree. */
const doubtLine = z.object({
  id: z.string(),
  child: childLine,
  offering: offeringLine,
  session_label: z.string(),
  site: siteView,
  lesson: lessonLine,
  /** Each witness: present or not; null where it does not know. */
  witnesses: z.object({ roll: z.boolean(), door: z.boolean().nullable(), guardian: z.boolean().nullable() }),
  mark: z.enum(marks).nullable(),
  /** When the child first came through the door. */
  came_at: instantView.nullable(),
  opened_at: instantView,
});

const disputeLine = disputeView.extend({
  child: childLine,
  asked_by: z.string(),
  offering: offeringLine,
  session_label: z.string(),
  site: siteView,
  lesson: lessonLine,
  rule: z.enum(entryRules),
  mark: z.enum(marks).nullable(),
  minutes: z.int().nullable(),
  came_at: instantView.nullable(),
});

const uncalledLine = z.object({
  lesson: lessonLine,
  offering: offeringLine,
  session_label: z.string(),
  site: siteView,
  teachers: z.array(z.string()),
});

/** Lessons that wait for the office: a page of each list, oldest first, with its total. */
const lessonQueue = z.object({
  doubts: z.array(doubtLine),
  disputes: z.array(disputeLine),
  /** Ended lessons of the last month without a roll. */
  uncalled: z.array(uncalledLine),
  counts: z.object({ doubts: z.int(), disputes: z.int(), uncalled: z.int() }),
});
export type LessonQueue = z.infer<typeof lessonQueue>;

const statementView = z.object({
  child: childLine.nullable(),
  /** The child's classes, latest first. */
  accounts: z.array(accountLine),
  /** The requested one, or the first. */
  account: accountLine.nullable(),
  /** Its entries, newest first. */
  entries: z.array(entryView),
  /** Newest first. */
  waiting: z.array(waitingLesson),
});
export type StatementView = z.infer<typeof statementView>;

export const lessonAccountCalls = {
  lessonStatement: get('lessonStatement', {
    who: parents,
    asks: 'attendance.read',
    aboutAChild: true,
    summary: "A child's lesson account in a class, as a statement with its balance",
    input: z.object({ child_id: id.optional(), session_id: id.optional() }),
    output: statementView,
  }),
  officeLessonQueue: get('officeLessonQueue', {
    who: staff,
    right: 'classroom.see',
    summary: 'Lessons with contradicting witnesses, disputed entries, and rolls that nobody has called',
    input: z.object({ page, page_size: pageSize.default(100) }),
    output: lessonQueue,
  }),
  lessonDispute: post('lessonDispute', {
    who: parents,
    asks: 'attendance.write',
    summary: 'Disputes an entry of a lesson account with a sentence; staff answer within 72 hours',
    input: z.object({ entry_id: id, words: line(500, 'dispute_words_required') }),
    output: disputeView,
  }),
  lessonDisputeAnswer: post('lessonDisputeAnswer', {
    who: staff,
    right: 'classroom.change',
    summary: 'Answers a dispute: `correct` returns the lesson by a reversing entry, `stands` leaves it',
    input: z.object({
      dispute_id: id,
      answer: z.enum(disputeAnswers),
      words: line(500, 'dispute_answer_required'),
    }),
    output: disputeView,
  }),
};
