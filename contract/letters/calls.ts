import { z } from 'zod';
import { get, post, signedIn } from '../core/call.ts';
import {
  flag,
  id,
  instantView,
  json,
  lineOrNone,
  listOf,
  nothing,
  page,
  pageSize,
  paragraphs,
} from '../core/fields.ts';
import { figures, megabytes } from '../core/figures.ts';
import { upload } from '../core/upload.ts';
import { childLine } from '../families/child-line.ts';
import { letterConversation, letterThread } from './views.ts';

const right = 'letters.answer' as const;

const classLine = z.object({ session_id: z.string(), name: z.string(), label: z.string() });

const recipients = z.object({
  /** For a family or student: people to write to about each child. */
  children: z.array(
    z.object({
      child: childLine,
      office: z.boolean(),
      teachers: z.array(z.object({ id: z.string(), name: z.string(), title: z.string() })),
    }),
  ),
  /** For a teacher: classes whose families can receive a letter, one or all. */
  classes: z.array(classLine.extend({ children: z.array(childLine) })),
});
export type LetterRecipients = z.infer<typeof recipients>;

const sent = z.object({
  /** The letter's id, or the class letter's. */
  id: z.string(),
  /** The thread's; null for a class letter, which starts a thread with each family. */
  thread_id: z.string().nullable(),
  /** Families that received it. */
  families: z.int(),
});

export const letterCalls = {
  virtualMail: get('virtualMail', {
    who: signedIn,
    right,
    asks: 'letters.read',
    aboutAChild: true,
    summary:
      'Threads of letters, latest first: of one child, a family, a teacher, or the whole school for its office',
    input: z.object({
      child_id: id.optional(),
      filter: z.enum(['all', 'unread', 'read']).default('all'),
      /** Only threads with teachers, or with the office. */
      with: z.enum(['teacher', 'office']).optional(),
      page,
      page_size: pageSize,
    }),
    output: listOf(letterThread).extend({
      /** Threads with an unread letter, before any filter. */
      unread: z.int(),
    }),
  }),
  virtualMailInfo: get('virtualMailInfo', {
    who: signedIn,
    right,
    asks: 'letters.read',
    summary: 'The thread of a letter with all its letters, which are then read',
    input: z.object({ letter_id: id }),
    output: letterConversation,
  }),
  letterRecipients: get('letterRecipients', {
    who: ['parent', 'student', 'teacher'],
    asks: 'letters.write',
    summary: 'The people to whom a family, a student or a teacher can write',
    input: nothing,
    output: recipients,
  }),
  letterSend: post('letterSend', {
    who: signedIn,
    right,
    asks: 'letters.write',
    onceByKey: true,
    adds: true,
    aboutAChild: true,
    summary:
      'Writes a letter: an answer (reply_to), a new one about a child (to: a teacher or the office; absent for a teacher), or one to a class (session_id)',
    input: z.object({
      child_id: id.optional(),
      /** A teacher's id, or `office`. */
      to: z.union([z.literal('office'), id]).optional(),
      session_id: id.optional(),
      /** Any letter of the thread. */
      reply_to: id.optional(),
      /** Without one, the first line of the text. */
      subject: lineOrNone(figures.letterSubject).optional(),
      text: paragraphs(figures.letterText, 'letter_text_required'),
      /** Notified at once, even at night. */
      urgent: flag().default(false),
      /** Starts a thread that the student cannot see. */
      parents_only: flag().default(false),
      /** One file to add, for clients that do not upload in parts. */
      file: upload().optional(),
      /** Uploads of pictures and documents. */
      files: json(z.array(id).max(figures.letterFiles, 'letter_files_many')).optional(),
      idempotency_key: z.string().max(80).optional(),
    }),
    output: sent,
    fileBytes: megabytes(figures.letterMegabytes),
  }),
  letterWithdraw: post('letterWithdraw', {
    who: signedIn,
    right,
    asks: 'letters.write',
    summary:
      "Withdraws the caller's letter, leaving a note in its place; a letter to a class for all its families",
    input: z.object({ letter_id: id }),
    output: z.object({ letter_id: z.string(), withdrawn_at: instantView }),
  }),
  letterReport: post('letterReport', {
    who: ['parent', 'student', 'teacher'],
    asks: 'letters.read',
    summary: "Reports another person's letter to the office",
    input: z.object({ letter_id: id, words: paragraphs(1000, 'report_words_required') }),
    output: z.object({ id: z.string(), letter_id: z.string() }),
  }),
};
