import { z } from 'zod';
import { privateSessionView, siteView } from '../catalog/calls.ts';
import { offeringLine } from '../catalog/offering-line.ts';
import { get, parents, post, staff } from '../core/call.ts';
import { id, instantView, line } from '../core/fields.ts';
import { blockedView } from '../core/reason.ts';
import { childLine } from '../families/child-line.ts';
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
  /** Until when it is answered. */
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
  /** Lessons: -1 took one. */
  amount: z.int(),
  /** What was left after it. */
  left: z.int(),
  lesson: lessonLine.nullable(),
  /** Of the lesson, what the roll says. */
  mark: z.enum(marks).nullable(),
  minutes: z.int().nullable(),
  /** Who made it, by name; null where a rule did. */
  by: z.string().nullable(),
  dispute: disputeView.nullable(),
  blocked: blockedView('lessonDispute'),
});
export type EntryView = z.infer<typeof entryView>;

/** A lesson that is not counted yet: its roll is open, or its witnesses disagree. */
const waitingLesson = lessonLine.extend({
  /** Null where nobody has called the roll. */
  mark: z.enum(marks).nullable(),
  minutes: z.int().nullable(),
  /** What the family said. */
  was_here: z.boolean().nullable(),
  /** The school looks into it. */
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
  /** Of private lessons. */
  made: privateSessionView.nullable(),
  site: siteView,
  bought: z.int(),
  left: z.int(),
});

const statementView = z.object({
  child: childLine.nullable(),
  /** The child's classes, the latest first. */
  accounts: z.array(accountLine),
  /** The one that is asked for, or the first. */
  account: accountLine.nullable(),
  /** Its entries, the newest first. */
  entries: z.array(entryView),
  /** The newest first. */
  waiting: z.array(waitingLesson),
});
export type StatementView = z.infer<typeof statementView>;

export const lessonAccountCalls = {
  lessonStatement: get('lessonStatement', {
    who: parents,
    asks: 'attendance.read',
    summary: 'The lesson account of a child in a class, as a statement with what is left',
    input: z.object({ child_id: id.optional(), session_id: id.optional() }),
    output: statementView,
  }),
  lessonDispute: post('lessonDispute', {
    who: parents,
    asks: 'attendance.write',
    summary: 'Doubts an entry of a lesson account in a sentence; staff answer within 72 hours',
    input: z.object({ entry_id: id, words: line(500) }),
    output: disputeView,
  }),
  lessonDisputeAnswer: post('lessonDisputeAnswer', {
    who: staff,
    right: 'classroom.change',
    summary: 'Answers a doubt: `correct` gives the lesson back by a reversing entry, `stands` leaves it',
    input: z.object({ dispute_id: id, answer: z.enum(disputeAnswers), words: line(500) }),
    output: disputeView,
  }),
};
