import { z } from 'zod';
import { emailField, phoneCode, telField } from '../accounts/fields.ts';
import { everyone, get, post, staff } from '../core/call.ts';
import { id, instant, instantView, json, line, listOf, nothing, paragraphs } from '../core/fields.ts';
import { figures, megabytes } from '../core/figures.ts';
import { lookedFor, officeList } from '../core/office-list.ts';
import { namePartMost, partOfName } from '../core/person-name.ts';
import { blockedView } from '../core/reason.ts';
import { sheetFormat, sheetLink } from '../core/sheet-link.ts';
import { upload } from '../core/upload.ts';
import { applicationFileUses, applicationMoves, applicationStates } from './states.ts';

/** The secret that lets applicants return to their application. */
const ticket = z.string().min(1).max(100);
const course = line(40);
const style = json(z.array(line(20)).max(figures.styleWords, 'too_long'));

/** The application of a teacher (specification section 3). */
const applicationFields = {
  first_name: partOfName(namePartMost, 'first_name_required'),
  last_name: partOfName(namePartMost, 'last_name_required'),
  email: emailField('apply_email_required'),
  phone_code: phoneCode,
  tel: telField('apply_tel_required'),
  address: line(200).optional(),
  courses: json(z.array(course, { error: 'courses_required' }).min(1, 'courses_required').max(20)),
  background: paragraphs(4000, 'background_required'),
  style: style.optional(),
};

/** A draft of the same: anything may be missing, and only lengths are checked. */
const draftFields = {
  first_name: line(60).optional(),
  last_name: line(60).optional(),
  email: line(254).optional(),
  phone_code: phoneCode,
  tel: line(20).optional(),
  address: line(200).optional(),
  courses: json(z.array(course).max(20)).optional(),
  background: paragraphs(4000).optional(),
  style: style.optional(),
};

const fileView = z.object({
  id: z.string(),
  use: z.enum(applicationFileUses),
  name: z.string(),
  bytes: z.int(),
  /** A short-lived address. */
  url: z.string(),
});
export type ApplicationFile = z.infer<typeof fileView>;

const particulars = z.object({
  state: z.enum(applicationStates),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone_code: z.string(),
  tel: z.string(),
  address: z.string(),
  courses: z.array(z.object({ code: z.string(), name: z.string() })),
  background: z.string(),
  style: z.array(z.string()),
  files: z.array(fileView),
  submitted_at: instantView.nullable(),
  /** When the interview takes place, once it is agreed. */
  interview_at: instantView.nullable(),
  /** The school's words with its last step. */
  words: z.string(),
  changed_at: instantView,
});

const applicationView = particulars.extend({
  ticket: z.string(),
  blocked: blockedView('teacherApplyWithdraw'),
});
export type ApplicationView = z.infer<typeof applicationView>;

const applicationLine = z.object({
  id: z.string(),
  state: z.enum(applicationStates),
  name: z.string(),
  email: z.string(),
  courses: z.array(z.object({ code: z.string(), name: z.string() })),
  submitted_at: instantView.nullable(),
  interview_at: instantView.nullable(),
  changed_at: instantView,
});

const officeApplicationView = particulars.extend({
  id: z.string(),
  /** Events, latest first: steps and notes, which only staff read. */
  events: z.array(
    z.object({
      at: instantView,
      /** Null: the applicant. */
      by: z.string().nullable(),
      kind: z.enum([...applicationStates, 'note']),
      words: z.string(),
    }),
  ),
  teacher_id: z.string().nullable(),
  moves: z.array(z.enum(applicationMoves)),
});
export type OfficeApplication = z.infer<typeof officeApplicationView>;

const applicationFilter = {
  state: z.enum(applicationStates).optional(),
  course: course.optional(),
  q: lookedFor,
};

const application_id = id;

export const applicationCalls = {
  teacherApplyCourses: get('teacherApplyCourses', {
    who: everyone,
    summary: 'The subjects that an applicant can choose',
    input: nothing,
    output: z.array(z.object({ code: z.string(), name: z.string() })),
  }),
  teacherApplyDraft: post('teacherApplyDraft', {
    quiet: true,
    who: everyone,
    summary: 'Stores the draft of an application to teach; returns the ticket to find it again',
    input: z.object({ ticket: ticket.optional(), ...draftFields }),
    output: applicationView,
  }),
  teacherApplyFile: post('teacherApplyFile', {
    quiet: true,
    who: everyone,
    summary: 'Adds a resume or a piece of evidence to an application; its type is recognised by content',
    input: z.object({ ticket, use: z.enum(applicationFileUses), file: upload() }),
    output: applicationView,
    fileBytes: megabytes(figures.videoMegabytes),
  }),
  teacherApplyFileDrop: post('teacherApplyFileDrop', {
    who: everyone,
    summary: 'Removes a file from an application that is not sent yet',
    input: z.object({ ticket, file_id: id }),
    output: applicationView,
  }),
  teacherApply: post('teacherApply', {
    who: everyone,
    summary:
      'Applies to teach, with or without a draft; the answer and a mail carry the ticket of its status page',
    input: z.object({ ticket: ticket.optional(), ...applicationFields, file: upload().optional() }),
    output: applicationView,
    fileBytes: megabytes(figures.videoMegabytes),
  }),
  teacherApplication: get('teacherApplication', {
    who: everyone,
    summary: 'An application to teach, by its ticket',
    input: z.object({ ticket }),
    output: applicationView,
  }),
  teacherApplyWithdraw: post('teacherApplyWithdraw', {
    who: everyone,
    summary: 'Withdraws an application before it is decided',
    input: z.object({ ticket }),
    output: applicationView,
  }),
  officeApplicationIndex: get('officeApplicationIndex', {
    who: staff,
    right: 'teachers.change',
    summary: 'Applications to teach, by state, subject or words; the longest waiting first',
    input: officeList(applicationFilter, ['submitted_at', 'changed_at', 'interview_at', 'name']),
    output: listOf(applicationLine),
  }),
  officeApplicationExport: post('officeApplicationExport', {
    who: staff,
    right: 'teachers.change',
    summary:
      'Exports applications to teach as a CSV file or a workbook, the oldest first; its link is valid for an hour or two',
    input: z.object({ ...applicationFilter, ...sheetFormat }),
    output: sheetLink,
    asksAgain: true,
  }),
  officeApplicationInfo: get('officeApplicationInfo', {
    who: staff,
    right: 'teachers.change',
    summary: 'One application with its files, its history and the possible steps',
    input: z.object({ application_id }),
    output: officeApplicationView,
  }),
  officeApplicationMove: post('officeApplicationMove', {
    who: staff,
    right: 'teachers.change',
    summary:
      'Invites to an interview, accepts or rejects; an accepted applicant gets a teacher account and a link to set a password',
    input: z
      .object({
        application_id,
        to: z.enum(applicationMoves),
        /** When the interview takes place. */
        at: instant().optional(),
        /** Words to the applicant. */
        words: paragraphs(2000).optional(),
        /** `changed_at` of the application as it was shown: what somebody decided since is not replaced. */
        seen_at: instant().optional(),
      })
      .refine(({ to, at }) => to !== 'interview' || at !== undefined, {
        path: ['at'],
        error: 'interview_at_required',
      }),
    output: officeApplicationView,
  }),
  officeApplicationNote: post('officeApplicationNote', {
    who: staff,
    right: 'teachers.change',
    onceByKey: true,
    adds: true,
    summary: 'Adds a note to an application, for staff only',
    input: z.object({ application_id, words: paragraphs(2000, 'note_required') }),
    output: officeApplicationView,
  }),
};
