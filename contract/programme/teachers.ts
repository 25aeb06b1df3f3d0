import { z } from 'zod';
import { newSignInView } from '../accounts/calls.ts';
import { email, newPasswordTwice, samePasswords } from '../accounts/fields.ts';
import { everyone, get, post, staff } from '../core/call.ts';
import { dayView, flag, id, instantView, json, listOf, upTo, whole } from '../core/fields.ts';
import { figures, megabytes } from '../core/figures.ts';
import { link } from '../core/link.ts';
import { expectedVersion, lookedFor, officeList } from '../core/office-list.ts';
import { holdsAddress, nameMost } from '../core/person-name.ts';
import { blockedView } from '../core/reason.ts';
import { upload } from '../core/upload.ts';
import { paperInput, paperView } from '../teachers/paper-fields.ts';
import { bothLines, bothTexts, bothView, offeringStatuses } from './fields.ts';

const teacherRow = z.object({
  id: z.string(),
  name: bothView,
  title: bothView,
  /** Codes of their teaching languages. */
  languages: z.array(z.string()),
  position: z.int(),
  /** Whether they can sign in, have an open invitation, or were never invited; `stopped`: the school stopped their sign-in; `closed`: no longer teach here. */
  access: z.enum(['signs_in', 'invited', 'none', 'closed', 'stopped']),
  /** Open offerings. */
  offerings: z.int(),
  /** The earliest expiry of a qualification; null where none expires. */
  paper_ends: dayView.nullable(),
  created_at: instantView,
  version: z.int(),
});
export type OfficeTeacherRow = z.infer<typeof teacherRow>;

const officeTeacher = teacherRow.extend({
  bio: bothView,
  /** Path of their picture. */
  photo: z.string().nullable(),
  video_link: z.string().nullable(),
  email: z.string().nullable(),
  /** An open invitation, and until when it can be accepted. */
  invite: z.object({ email: z.string(), expires_at: instantView }).nullable(),
  closed_at: instantView.nullable(),
  papers: z.array(paperView),
  gives: z.array(
    z.object({ id: z.string(), number: z.string(), name: bothView, status: z.enum(offeringStatuses) }),
  ),
  blocked: blockedView('officeTeacherInvite', 'officeTeacherClose', 'officeTeacherSignIn'),
});
export type OfficeTeacher = z.infer<typeof officeTeacher>;

export const programmeTeacherCalls = {
  officeTeacherIndex: get('officeTeacherIndex', {
    who: staff,
    right: 'offerings.see',
    summary: "The teachers, in the school's order",
    input: officeList(
      {
        q: lookedFor,
        access: z.enum(['open', 'closed']).optional(),
        category: z.string().max(40).optional(),
        site_id: id.optional(),
        /** A qualification expires within this many days, or has expired. */
        paper_ends_in: whole({ min: 0, max: 366 }).optional(),
      },
      ['position', 'created_at', 'name'],
    ),
    output: listOf(teacherRow),
  }),
  officeTeacherInfo: get('officeTeacherInfo', {
    who: staff,
    right: 'teachers.change',
    summary: 'One teacher with their papers and classes',
    input: z.object({ teacher_id: id }),
    output: officeTeacher,
  }),
  officeTeacherSave: post('officeTeacherSave', {
    who: staff,
    right: 'teachers.change',
    summary: 'Adds a teacher, or changes their profile; refused if another person changed it since `version`',
    input: z
      .object({
        teacher_id: id.optional(),
        version: expectedVersion.optional(),
        name: bothLines(nameMost).refine(({ zh, en }) => !holdsAddress(zh) && !holdsAddress(en), {
          error: 'name_address',
        }),
        title: bothLines(60),
        bio: bothTexts(1000),
        languages: json(
          z
            .array(upTo(3, { error: 'invalid' }).regex(/^[a-z]{2,3}$/, 'invalid'))
            .min(1, 'invalid')
            .max(10),
        ),
        video_link: link(300, 'link_https').optional(),
        /** Position in the list of teachers; by default the last. */
        position: whole({ min: 0, max: 10_000 }).optional(),
        /** Confirms a new teacher of the same name as another. */
        twice_confirmed: flag().default(false),
      })
      .refine((input) => !input.teacher_id || input.version !== undefined, {
        path: ['version'],
        error: 'invalid',
      }),
    output: officeTeacher,
    onceByKey: true,
    adds: 'teacher_id',
  }),
  officeTeacherPaperSave: post('officeTeacherPaperSave', {
    who: staff,
    right: 'teachers.change',
    onceByKey: true,
    adds: 'paper_id',
    summary: 'Adds a paper of a teacher, changes it, or removes it (`remove`)',
    input: paperInput.extend({ teacher_id: id }),
    output: officeTeacher,
  }),
  officeTeacherPhoto: post('officeTeacherPhoto', {
    who: staff,
    right: 'teachers.change',
    summary:
      'Stores a public picture of a teacher (JPG, PNG or WebP, up to 10 MB and 50 megapixels), cropped square and reduced',
    input: z.object({ teacher_id: id, photo: upload() }),
    output: officeTeacher,
    fileBytes: megabytes(figures.photoMegabytes),
  }),
  officeTeacherPhotoRemove: post('officeTeacherPhotoRemove', {
    who: staff,
    right: 'teachers.change',
    summary: "Removes a teacher's picture",
    input: z.object({ teacher_id: id }),
    output: officeTeacher,
  }),
  officeTeacherInvite: post('officeTeacherInvite', {
    who: staff,
    right: 'teachers.change',
    asksAgain: true,
    summary: 'Invites a teacher by mail to sign in; the link works once and replaces the previous one',
    input: z.object({
      teacher_id: id,
      email,
      /** Confirms a new invitation while the earlier one, which then ends, is open. */
      again_confirmed: flag().default(false),
    }),
    output: officeTeacher,
  }),
  officeTeacherSignIn: post('officeTeacherSignIn', {
    who: staff,
    right: 'teachers.change',
    asksAgain: true,
    summary:
      "Stops a teacher's sign-in at once and ends their sessions (`stopped`), or allows it again; their lessons and profile stay",
    input: z.object({ teacher_id: id, stopped: flag() }),
    output: officeTeacher,
  }),
  officeTeacherClose: post('officeTeacherClose', {
    who: staff,
    right: 'teachers.change',
    asksAgain: true,
    summary:
      "Ends a teacher's work at the school, once other teachers have their lessons: they disappear from pages and can no longer sign in",
    input: z.object({ teacher_id: id }),
    output: officeTeacher,
  }),
  teacherInviteInfo: get('teacherInviteInfo', {
    who: everyone,
    summary: 'The teacher named in an invitation, by the secret in its link',
    input: z.object({ invite: z.string().max(100) }),
    output: z.object({ name: z.string(), email: z.string() }),
  }),
  teacherInviteAccept: post('teacherInviteAccept', {
    who: everyone,
    summary: 'Accepts an invitation to teach, sets a password, and signs in',
    input: z.object({ invite: z.string().max(100), ...newPasswordTwice }).superRefine(samePasswords),
    output: newSignInView,
  }),
};
