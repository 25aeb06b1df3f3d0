import { z } from 'zod';
import { siteView } from '../catalog/calls.ts';
import { get, post } from '../core/call.ts';
import { instantView, nothing, yearMonth } from '../core/fields.ts';
import { figures, megabytes } from '../core/figures.ts';
import { sheetFormat, sheetLink } from '../core/sheet-link.ts';
import { upload } from '../core/upload.ts';
import { paperInput, paperView } from './paper-fields.ts';

const profileView = z.object({
  id: z.string(),
  name: z.object({ zh: z.string(), en: z.string() }),
  title: z.object({ zh: z.string(), en: z.string() }),
  bio: z.object({ zh: z.string(), en: z.string() }),
  languages: z.array(z.string()),
  photo: z.string().nullable(),
  email: z.string().nullable(),
  papers: z.array(paperView),
});
export type TeacherProfile = z.infer<typeof profileView>;

const statementLesson = z.object({
  id: z.string(),
  starts_at: instantView,
  ends_at: instantView,
  minutes: z.int(),
  class_name: z.string(),
  session_label: z.string(),
  position: z.int(),
  total_classes: z.int(),
  site: siteView,
  /** Taught for an absent teacher. */
  covered: z.boolean(),
  /** Why it does not count yet: its roll is not called, or the office must decide because witnesses disagree. */
  waits_for: z.enum(['roll', 'decision']).nullable(),
});
export type StatementLesson = z.infer<typeof statementLesson>;

const statementView = z.object({
  /** The time zone that decides the month of a lesson. */
  time_zone: z.string(),
  month: z.string(),
  /** This month and the eleven before it, latest first. */
  months: z.array(
    z.object({
      month: z.string(),
      given: z.int(),
      covered: z.int(),
      minutes: z.int(),
      /** Lessons that do not count yet. */
      waiting: z.int(),
    }),
  ),
  /** Lessons of the month, in order. */
  lessons: z.array(statementLesson),
});
export type StatementView = z.infer<typeof statementView>;

export const teacherAccountCalls = {
  teacherProfile: get('teacherProfile', {
    who: ['teacher'],
    summary: "The teacher's public profile, and their papers with their expiry",
    input: nothing,
    output: profileView,
  }),
  teacherPaperSave: post('teacherPaperSave', {
    who: ['teacher'],
    onceByKey: true,
    adds: 'paper_id',
    summary: "Adds a paper of the teacher's, changes it, or removes it (`remove`)",
    input: paperInput,
    output: profileView,
  }),
  teacherPhoto: post('teacherPhoto', {
    quiet: true,
    who: ['teacher'],
    summary:
      'Stores a public picture of the teacher (JPG, PNG or WebP, up to 10 MB and 50 megapixels), cropped square and reduced',
    input: z.object({ photo: upload() }),
    output: profileView,
    fileBytes: megabytes(figures.photoMegabytes),
  }),
  teacherPhotoRemove: post('teacherPhotoRemove', {
    who: ['teacher'],
    summary: "Removes the teacher's picture",
    input: nothing,
    output: profileView,
  }),
  teacherStatement: get('teacherStatement', {
    who: ['teacher'],
    summary: 'The lessons the teacher has taught, including those for absent teachers, by month',
    input: z.object({ month: yearMonth('invalid').optional() }),
    output: statementView,
  }),
  teacherStatementSheet: get('teacherStatementSheet', {
    who: ['teacher'],
    summary:
      'The lessons that the teacher gave in a month as a CSV file or a workbook; its link is valid for an hour or two',
    input: z.object({ month: yearMonth('invalid'), ...sheetFormat }),
    output: sheetLink,
  }),
};
