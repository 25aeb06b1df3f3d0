import { z } from 'zod';
import { siteView } from '../catalog/calls.ts';
import { get, post } from '../core/call.ts';
import { instantView, nothing, yearMonth } from '../core/fields.ts';
import { figures, megabytes } from '../core/figures.ts';
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
  /** Given for somebody who was away. */
  covered: z.boolean(),
  /** What it waits for before it counts: that its roll is called, or that the office decides where its witnesses disagree. */
  waits_for: z.enum(['roll', 'decision']).nullable(),
});
export type StatementLesson = z.infer<typeof statementLesson>;

const statementView = z.object({
  /** By whose clocks a lesson is of one month or the next. */
  time_zone: z.string(),
  month: z.string(),
  /** The month of today and the eleven before it, latest first. */
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
  /** Of the month that is asked for, in their order. */
  lessons: z.array(statementLesson),
});
export type StatementView = z.infer<typeof statementView>;

export const teacherAccountCalls = {
  teacherProfile: get('teacherProfile', {
    who: ['teacher'],
    summary: 'How the school presents the teacher, and the papers they have shown with what is left of them',
    input: nothing,
    output: profileView,
  }),
  teacherPaperSave: post('teacherPaperSave', {
    who: ['teacher'],
    summary: 'Notes a paper of the teacher’s, changes it, or takes it out (`remove`)',
    input: paperInput,
    output: profileView,
  }),
  teacherPhoto: post('teacherPhoto', {
    quiet: true,
    who: ['teacher'],
    summary:
      'Keeps a picture of the teacher (JPG, PNG or WebP, up to 10 MB and 50 megapixels), cut square and made small, for everybody to see',
    input: z.object({ photo: upload() }),
    output: profileView,
    fileBytes: megabytes(figures.photoMegabytes),
  }),
  teacherPhotoRemove: post('teacherPhotoRemove', {
    who: ['teacher'],
    summary: 'Takes the teacher’s picture away',
    input: nothing,
    output: profileView,
  }),
  teacherStatement: get('teacherStatement', {
    who: ['teacher'],
    summary: 'The lessons the teacher has given, and those given for others, by month',
    input: z.object({ month: yearMonth('invalid').optional() }),
    output: statementView,
  }),
};
