import { z } from 'zod';
import { get, post, staff } from '../core/call.ts';
import { day, dayView, id, instantView, listOf, page, pageSize } from '../core/fields.ts';
import { lookedFor, officeList } from '../core/office-list.ts';
import { childLine } from '../families/child-line.ts';
import { several } from './several.ts';
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
  /** Families it went to, how many of them have opened it, and how many have answered. */
  families: z.int(),
  read: z.int(),
  answered: z.int(),
});
export type ClassLetter = z.infer<typeof classLetter>;

const classLetterInfo = classLetter.extend({
  /** Null where it was withdrawn, but for the office. */
  text: z.string().nullable(),
  files: z.array(letterFile),
  /** Who has not opened it comes first. */
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

/** A report waits for the office, or something was done. */
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
  /** The day on which to come back to it. */
  follow_up_on: dayView.nullable(),
  withdrawn_at: instantView.nullable(),
});
export type Talk = z.infer<typeof talk>;

const officeRecipients = z.object({
  /** Children whose families can be written to, each with the classes it is in. */
  children: z.array(z.object({ child: childLine, classes: z.array(z.string()) })),
  classes: z.array(
    z.object({ session_id: z.string(), name: z.string(), label: z.string(), families: z.int() }),
  ),
});
export type OfficeRecipients = z.infer<typeof officeRecipients>;

/** A call that answers the list again would be long: the record's id is enough. */
const kept = z.object({ id: z.string() });

export const officeLetterCalls = {
  officeLetterRecipients: get('officeLetterRecipients', {
    who: staff,
    right,
    summary:
      'Whom the office can write to: children and classes by a part of their name, or the one that is named by its id',
    input: z.object({
      q: z.string().trim().max(60).optional(),
      child: id.optional(),
      session_id: id.optional(),
    }),
    output: officeRecipients,
  }),
  officeLetterIndex: get('officeLetterIndex', {
    who: staff,
    right,
    summary:
      'Threads of letters of the whole school, by with whom families write, what nobody of the office has opened yet, or words (in its subject, or the child’s or the teacher’s name)',
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
      'Letters that the office sent to classes, by words (in its subject, or in the name of the class); how many families have opened and answered each',
    input: officeList({ q: lookedFor }, ['sent_at', 'subject']),
    output: listOf(classLetter),
  }),
  letterClassIndex: get('letterClassIndex', {
    who: ['teacher'],
    summary: 'Letters that the teacher sent to classes; how many families have opened and answered each',
    input: z.object({ page, page_size: pageSize }),
    output: listOf(classLetter),
  }),
  letterClassInfo: get('letterClassInfo', {
    who: ['teacher', 'staff'],
    right,
    summary: 'One letter to a class, and who has not opened it',
    input: z.object({ class_letter_id: id }),
    output: classLetterInfo,
  }),
  officeLetterReportIndex: get('officeLetterReportIndex', {
    who: staff,
    right,
    summary:
      'Letters that were reported, by state or words (in the report, in the letter, or in its subject); what was reported first on top',
    input: officeList({ state: z.enum(reportStates).optional(), q: lookedFor }, ['at', 'settled_at']),
    output: listOf(report),
  }),
  officeLetterReportSettle: post('officeLetterReportSettle', {
    who: staff,
    right,
    summary: 'Settles a report with an answer, which its reporter is told',
    input: z.object({ report_id: id, words: several(1000, 'report_answer_required') }),
    output: kept,
  }),
  communicationIndex: get('communicationIndex', {
    who: ['teacher', 'staff'],
    right,
    aboutAChild: true,
    summary:
      'The log of calls and talks with families: a teacher’s own about children they teach; for the office all',
    input: z.object({ child_id: id.optional(), page, page_size: pageSize }),
    output: listOf(talk),
  }),
  communicationSave: post('communicationSave', {
    who: ['teacher', 'staff'],
    right,
    aboutAChild: true,
    summary: 'Notes a call or a talk with a child’s family',
    input: z.object({
      child_id: z.uuid({ error: 'child_required' }),
      way: z.enum(talkWays),
      /** The day of it, where the reader is. */
      on: day('day_required'),
      words: several(2000, 'talk_words_required'),
      follow_up_on: day('invalid').optional(),
    }),
    output: kept,
  }),
  communicationWithdraw: post('communicationWithdraw', {
    who: ['teacher', 'staff'],
    right,
    summary: 'Withdraws a note of one’s own: it stays and says so',
    input: z.object({ communication_id: id }),
    output: kept,
  }),
};
