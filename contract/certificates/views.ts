import { z } from 'zod';
import { offeringLine } from '../catalog/offering-line.ts';
import { dayView, instantView } from '../core/fields.ts';
import { reasonView } from '../core/reason.ts';
import { childLine } from '../families/child-line.ts';
import { wordsLanguages } from '../remarks/skills.ts';
import { certificateTemplates } from './templates.ts';

const both = z.object({ zh: z.string(), en: z.string() });

/** Everything that is printed on a certificate, in both languages. */
const printedView = z.object({
  code: z.string(),
  template: z.enum(certificateTemplates),
  /** Both names; shortened for who has not shown that they know the child, null once the family is gone. */
  name: z.object({ name: z.string(), name_cn: z.string() }).nullable(),
  offering: both,
  session_label: both,
  first_day: dayView,
  last_day: dayView,
  lessons: z.int(),
  attended: z.int(),
  /** The level or the prize. */
  result: both.nullable(),
  /** The teacher's own, in the language they are written in. */
  words: z.string().nullable(),
  words_language: z.enum(wordsLanguages).nullable(),
  /** Who stands for it, and the school. */
  issuer: both,
  school: both,
  issued_on: dayView,
});
export type Printed = z.infer<typeof printedView>;

/** A certificate with what has become of it. */
const fate = z.object({
  printed: printedView,
  revoked_at: instantView.nullable(),
  /** The day by the clocks of where the class is held, as it is printed of the issue. */
  revoked_on: dayView.nullable(),
  /** The code of the one that stands in its place, and of the one in whose place it stands. */
  replaced_by: z.string().nullable(),
  replaces: z.string().nullable(),
});

/** What everybody sees behind a code. */
export const certificateInfoView = fate.extend({
  /** Whether the name is shortened. */
  shortened: z.boolean(),
  /** Whether the birth month that was entered is the child's; null where none was. */
  matched: z.boolean().nullable(),
});
export type CertificateInfo = z.infer<typeof certificateInfoView>;

/** A certificate as the child's family and its teachers see it. */
export const certificateView = fate.extend({
  id: z.string(),
  issued_at: instantView,
  revoked_why: z.string().nullable(),
});
export type CertificateView = z.infer<typeof certificateView>;

/** A class for which certificates are issued. */
export const certifiedClass = z.object({
  session_id: z.string(),
  offering: offeringLine,
  session_label: z.string(),
  first_day: dayView,
  last_day: dayView,
  /** Its last lesson has begun. */
  is_over: z.boolean(),
  children: z.int(),
  /** Children who have one that is good. */
  certified: z.int(),
});
export type CertifiedClass = z.infer<typeof certifiedClass>;

export const classView = certifiedClass.extend({
  lessons: z.int(),
  /** What can be issued for it, each with why not yet, or null. */
  templates: z.array(z.object({ template: z.enum(certificateTemplates), blocked: reasonView.nullable() })),
  /** Everybody in it, by name. */
  pupils: z.array(
    z.object({
      child: childLine,
      attended: z.int(),
      /** The latest first. */
      certificates: z.array(certificateView),
    }),
  ),
});
export type ClassView = z.infer<typeof classView>;
