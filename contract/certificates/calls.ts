import { z } from 'zod';
import { everyone, get, post, teachersAndStaff } from '../core/call.ts';
import { filledIn, id, json, line, listOf, page, pageSize, typed, yearMonth } from '../core/fields.ts';
import { capitalCode } from '../core/typed.ts';
import { childLine } from '../families/child-line.ts';
import { certificateTemplates } from './templates.ts';
import { certificateInfoView, certificateView, certifiedClass, classView } from './views.ts';

/** An empty field of a form means none. */
const none = (value: unknown) => (value === '' ? undefined : value);
const result = z.preprocess(none, line(60).optional());

export const certificateCalls = {
  certificateInfo: get('certificateInfo', {
    who: everyone,
    summary:
      "The printed content of a certificate by its code, and whether it is valid; the child's name is shortened until the birth month is entered",
    input: z.object({
      code: typed(40, capitalCode).min(1),
      birth_month: z.preprocess(none, yearMonth('year_month_required').optional()),
    }),
    output: certificateInfoView,
  }),
  virtualCertificate: get('virtualCertificate', {
    who: ['parent', 'student'],
    asks: 'classes.read',
    aboutAChild: true,
    summary: "A child's certificates, latest first",
    input: z.object({ child_id: id.optional(), page, page_size: pageSize }),
    output: listOf(certificateView).extend({ child: childLine.nullable() }),
  }),
  certificatePaper: get('certificatePaper', {
    who: ['parent', 'student', 'teacher', 'staff'],
    asks: 'classes.read',
    right: 'classroom.see',
    summary:
      'A valid certificate as a PDF in both languages, with its code; its link is valid for an hour or two',
    input: z.object({ certificate_id: id }),
    output: z.object({ url: z.string() }),
  }),
  certificateClasses: get('certificateClasses', {
    who: teachersAndStaff,
    right: 'classroom.see',
    summary:
      "Classes that have begun, those that end last first, with their number of certificates: the teacher's own; all for staff",
    input: z.object({
      /** An offering's number, or part of its name. */
      text: z.preprocess(none, line(60).optional()),
      page,
      page_size: pageSize,
    }),
    output: listOf(certifiedClass),
  }),
  certificateClass: get('certificateClass', {
    who: teachersAndStaff,
    right: 'classroom.see',
    summary: 'A class with its children, their attendance and certificates',
    input: z.object({ session_id: id }),
    output: classView,
  }),
  certificateIssue: post('certificateIssue', {
    who: teachersAndStaff,
    right: 'classroom.change',
    summary:
      'Issues certificates of one template to children of a class; children who already have one keep it. A level or a prize needs a name in both languages',
    input: z.object({
      session_id: id,
      template: z.enum(certificateTemplates, { error: 'certificate_template_required' }),
      child_ids: json(z.array(id, { error: 'child_required' }).min(1, 'child_required').max(100)),
      result_zh: result,
      result_en: result,
      words: z.preprocess(none, line(120).optional()),
      /** Names for children whose own cannot be printed (`prints`). */
      paper_names: json(
        filledIn(['name'], z.array(z.object({ child_id: id, name: line(60) })).max(100)),
      ).optional(),
    }),
    output: classView,
  }),
  certificateRevoke: post('certificateRevoke', {
    who: teachersAndStaff,
    right: 'classroom.change',
    summary:
      'Revokes a certificate with a reason, which its page then shows. A new one for the child replaces it',
    input: z.object({ certificate_id: id, reason: line(200, 'reason_required') }),
    output: classView,
  }),
};
