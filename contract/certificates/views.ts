import { z } from 'zod';
import { offeringLine } from '../catalog/offering-line.ts';
import { dayView, instantView } from '../core/fields.ts';
import { reasonView } from '../core/reason.ts';
import { childLine } from '../families/child-line.ts';
import { wordsLanguages } from '../remarks/skills.ts';
import { certificateTemplates } from './templates.ts';

const both = z.object({ zh: z.string(), en: z.string() });

/** The printed content of a certificate, in both languages. */
const printedView = z.object({
  code: z.string(),
  template: z.enum(certificateTemplates),
  /** Both names; shortened for people who have not shown that they know the child, null once the family is erased. */
  name: z.object({ name: z.string(), name_cn: z.string() }).nullable(),
  offering: both,
  session_label: both,
  first_day: dayView,
  last_day: dayView,
  lessons: z.int(),
  attended: z.int(),
  /** The level or the prize. */
  result: both.nullable(),
  /** The teacher's words, in the language they were written in. */
  words: z.string().nullable(),
  words_language: z.enum(wordsLanguages).nullable(),
  /** The person who signs, and the school. */
  issuer: both,
  school: both,
  issued_on: dayView,
});
export type Printed = z.infer<typeof printedView>;

/** A certificate and its current state. */
const certificateState = z.object({
  printed: printedView,
  revoked_at: instantView.nullable(),
  /** The day in the time zone of the class, like the printed day of issue. */
  revoked_on: dayView.nullable(),
  /** Codes of the certificate that replaces it, and of the one it replaces. */
  replaced_by: z.string().nullable(),
  replaces: z.string().nullable(),
});

/** The public view of a code. */
export const certificateInfoView = certificateState.extend({
  shortened: z.boolean(),
  /** Whether the entered birth month is the child's; null where none was entered. */
  matched: z.boolean().nullable(),
});
export type CertificateInfo = z.infer<typeof certificateInfoView>;

/** A certificate for the family and its teachers. */
export const certificateView = certificateState.extend({
  id: z.string(),
  issued_at: instantView,
  revoked_why: z.string().nullable(),
});
export type CertificateView = z.infer<typeof certificateView>;

/** A class that can have certificates. */
export const certifiedClass = z.object({
  session_id: z.string(),
  offering: offeringLine,
  session_label: z.string(),
  first_day: dayView,
  last_day: dayView,
  /** Its last lesson has begun. */
  is_over: z.boolean(),
  children: z.int(),
  /** Children with a valid certificate. */
  certified: z.int(),
});
export type CertifiedClass = z.infer<typeof certifiedClass>;

export const classView = certifiedClass.extend({
  lessons: z.int(),
  /** Templates for the class, each with the reason why it cannot be issued, or null. */
  templates: z.array(z.object({ template: z.enum(certificateTemplates), blocked: reasonView.nullable() })),
  /** Everybody in the class, by name. */
  pupils: z.array(
    z.object({
      child: childLine,
      attended: z.int(),
      /** Lessons since the child joined. */
      lessons: z.int(),
      /** Whether paper can show one of the child's names. */
      prints: z.boolean(),
      /** Latest first. */
      certificates: z.array(certificateView),
    }),
  ),
});
export type ClassView = z.infer<typeof classView>;
