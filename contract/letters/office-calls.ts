import { z } from 'zod';
import { get, post, staff, teachersAndStaff } from '../core/call.ts';
import { day, dayView, id, idOf, instantView, listOf, page, pageSize, paragraphs } from '../core/fields.ts';
import { lookedFor, officeList } from '../core/office-list.ts';
import { childLine } from '../families/child-line.ts';
import { talkWays } from './talk-ways.ts';
import { letterFile, letterPerson, letterRead, letterThread } from './views.ts';

const right = 'letters.answer' as const;

const classLetter = z.object({
  id: z.string(),
  subject: z.string(),
  class: z.object({ session_id: z.string(), name: z.string(), label: z.string() }),
  urgent: z.boolean(),
  sent_at: instantView,
  withdrawn_at: instantView.nullable(),
  /** Families that received, opened and answered it. */
  families: z.int(),
  read: z.int(),
  answered: z.int(),
});
export type ClassLetter = z.infer<typeof classLetter>;

const classLetterInfo = classLetter.extend({
  /** Null where it was withdrawn, except for the office. */
  text: z.string().nullable(),
  files: z.array(letterFile),
  /** Unread first. */
  items: z.array(
    z.object({
      child: childLine,
      letter_id: z.string(),
      read_by: z.array(letterRead),
      answered: z.boolean(),
    }),
  ),
});
export type ClassLetterInfo = z.infer<typeof classLetterInfo>;

/** States of a report: waiting for the office, or settled. */
const reportStates = ['open', 'settled'] as const;
export type ReportState = (typeof reportStates)[number];

const report = z.object({
  id: z.string(),
  state: z.enum(reportStates),
  letter_id: z.string(),
  subject: z.string(),
  child: childLine,
  reporter: letterPerson,
  words: z.string(),
  at: instantView,
  letter: z.object({
    from: letterPerson,
    text: z.string(),
    sent_at: instantView,
    withdrawn_at: instantView.nullable(),
  }),
  settled_at: instantView.nullable(),
  settled_by: z.string().nullable(),
  answer: z.string().nullable(),
});
export type LetterReport = z.infer<typeof report>;

const talk = z.object({
  id: z.string(),
  child: childLine,
  by: z.string(),
  mine: z.boolean(),
  way: z.enum(talkWays),
  on: dayView,
  /** Null where it was withdrawn. */
  words: z.string().nullable(),
  /** Day of the follow-up. */
  follow_up_on: dayView.nullable(),
  withdrawn_at: instantView.nullable(),
});
export type Talk = z.infer<typeof talk>;

const officeRecipients = z.object({
  /** Children whose families can be written to, with their classes. */
  children: z.array(z.object({ child: childLine, classes: z.array(z.string()) })),
  classes: z.array(
    z.object({ session_id: z.string(), name: z.string(), label: z.string(), families: z.int() }),
  ),
});
export type OfficeRecipients = z.infer<typeof officeRecipients>;

/** Only the record's id: the whole list would be long. */
const recordId = z.object({ id: z.string() });

export const officeLetterCalls = {
  officeLetterRecipients: get('officeLetterRecipients', {
    who: staff,
    right,
    summary:
      'The people to whom the office can write: children and classes by part of their name, or one by its id',
    input: z.object({
      q: lookedFor,
      child: id.optional(),
      session_id: id.optional(),
    }),
    output: officeRecipients,
  }),
  officeLetterIndex: get('officeLetterIndex', {
    who: staff,
    right,
    summary:
      "Threads of the whole school, by correspondent, unread by the office, or words (in the subject, or the child's or teacher's name)",
    input: officeList(
      {
        with: z.enum(['teacher', 'office']).optional(),
        state: z.enum(['unread', 'read']).optional(),
        q: lookedFor,
      },
      ['latest', 'letters'],
    ),
    output: listOf(letterThread),
  }),
  officeClassLetterIndex: get('officeClassLetterIndex', {
    who: staff,
    right,
    summary:
      'Letters of the office to classes, by words (in the subject or the name of the class), with the number of families that opened and answered each',
    input: officeList({ q: lookedFor }, ['sent_at', 'subject']),
    output: listOf(classLetter),
  }),
  letterClassIndex: get('letterClassIndex', {
    who: ['teacher'],
    summary: 'Letters of the teacher to classes, with the number of families that opened and answered each',
    input: z.object({ page, page_size: pageSize }),
    output: listOf(classLetter),
  }),
  letterClassInfo: get('letterClassInfo', {
    who: teachersAndStaff,
    right,
    summary: 'One letter to a class, and the families that have not opened it',
    input: z.object({ class_letter_id: id }),
    output: classLetterInfo,
  }),
  officeLetterReportIndex: get('officeLetterReportIndex', {
    who: staff,
    right,
    summary: 'Reported letters, by state or words (in the report, the letter or its subject); oldest first',
    input: officeList({ state: z.enum(reportStates).optional(), q: lookedFor }, ['at', 'settled_at']),
    output: listOf(report),
  }),
  officeLetterReportSettle: post('officeLetterReportSettle', {
    who: staff,
    right,
    summary: 'Settles a report with an answer to its reporter',
    input: z.object({ report_id: id, words: paragraphs(1000, 'report_answer_required') }),
    output: recordId,
  }),
  communicationIndex: get('communicationIndex', {
    who: teachersAndStaff,
    right,
    aboutAChild: true,
    summary:
      "The log of calls and talks with families: the teacher's own about children they teach; all for the office",
    input: z.object({ child_id: id.optional(), page, page_size: pageSize }),
    output: listOf(talk),
  }),
  communicationSave: post('communicationSave', {
    who: teachersAndStaff,
    right,
    aboutAChild: true,
    onceByKey: true,
    adds: true,
    summary: "Logs a call or talk with a child's family",
    input: z.object({
      child_id: idOf('child_required'),
      way: z.enum(talkWays),
      /** The day of it, in the reader's zone. */
      on: day('day_required'),
      words: paragraphs(2000, 'talk_words_required'),
      follow_up_on: day('invalid').optional(),
    }),
    output: recordId,
  }),
  communicationWithdraw: post('communicationWithdraw', {
    who: teachersAndStaff,
    right,
    summary: "Withdraws the caller's log entry: it stays, marked as withdrawn",
    input: z.object({ communication_id: id }),
    output: recordId,
  }),
};
