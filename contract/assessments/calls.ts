import { z } from 'zod';
import { siteView, teacherLine } from '../catalog/calls.ts';
import { offeringLine } from '../catalog/offering-line.ts';
import { get, parents, post } from '../core/call.ts';
import {
  flag,
  id,
  instant,
  instantView,
  json,
  line,
  listOf,
  overShown,
  page,
  pageSize,
  paragraphs,
  whole,
} from '../core/fields.ts';
import { linkOrNone } from '../core/link.ts';
import { blockedView } from '../core/reason.ts';
import { childLine } from '../families/child-line.ts';
import { wordsLanguages } from '../remarks/skills.ts';
import { assessLevels, criteria, scoreLimits } from './rubric.ts';

const assessStates = ['booked', 'over', 'done', 'cancelled'] as const;
export type AssessState = (typeof assessStates)[number];

const level = z.enum(assessLevels, { error: 'level_required' });
const score = whole({ min: scoreLimits.least, max: scoreLimits.most, error: 'score_required' });
const scoresView = z.record(z.enum(criteria), z.int());

/** The result, as the teacher wrote it. */
const resultView = z.object({
  level: z.enum(assessLevels),
  scores: scoresView,
  /** Mean of all scores, to one decimal. */
  mean: z.number(),
  notes: z.string(),
  /** The language of the notes; they are never translated. */
  notes_language: z.enum(wordsLanguages),
  /** A file with a short-lived address, or a link to another site. */
  recording: z.object({ kind: z.enum(['video', 'voice', 'link']), url: z.string() }).nullable(),
  /** A recording exists, but the family does not consent to recordings of the child. */
  recording_hidden: z.boolean(),
  /** The recommended next class, while it is offered. */
  next: offeringLine.nullable(),
  written_at: instantView,
});

const assessment = z.object({
  id: z.string(),
  child: childLine,
  teacher: teacherLine,
  /** The offering it assesses. */
  offering: offeringLine,
  site: siteView,
  /** The child's class in this subject at the time of booking. */
  session_label: z.string().nullable(),
  starts_at: instantView,
  ends_at: instantView,
  state: z.enum(assessStates),
  /** Address online, from a quarter of an hour before it until its end; else null. */
  link: z.string().nullable(),
  /** Who cancelled it, and the teacher's reason. */
  cancelled: z.object({ by: z.enum(['family', 'teacher']), why: z.string() }).nullable(),
  result: resultView.nullable(),
});

/** Hours before an assessment until which it can be cancelled. */
const familyAssessment = assessment.extend({ cut_off_hours: z.int(), blocked: blockedView('assessCancel') });
export type FamilyAssessment = z.infer<typeof familyAssessment>;

const teacherAssessment = assessment.extend({
  /** The family consents to recordings of the child. */
  may_record: z.boolean(),
  blocked: blockedView('assessSave', 'assessCallOff'),
});
export type TeacherAssessment = z.infer<typeof teacherAssessment>;

/** An offering with assessments, and its teachers. */
const assessable = z.object({ offering: offeringLine, teachers: z.array(teacherLine) });
export type Assessable = z.infer<typeof assessable>;

const hours = z.object({
  teacher: teacherLine,
  offering: offeringLine,
  site: siteView,
  minutes: z.int(),
  /** Hours before an assessment until which it can be booked; and until which it can be cancelled. */
  notice_hours: z.int(),
  cut_off_hours: z.int(),
  /** Free hours, soonest first. */
  hours: z.array(z.object({ starts_at: instantView, ends_at: instantView })),
});
export type AssessHours = z.infer<typeof hours>;

/** One assessment in a child's growth curve. */
const curvePoint = z.object({
  id: z.string(),
  at: instantView,
  /** Dates are shown as times are: on a campus by its clocks, online by the reader's. */
  site: siteView.pick({ kind: true, time_zone: true }),
  category: z.string(),
  level: z.enum(assessLevels),
  scores: scoresView,
  mean: z.number(),
});
export type CurvePoint = z.infer<typeof curvePoint>;

/** Text of several lines, without control characters. */
const notes = paragraphs(2000, 'notes_required');

/** An outside address (https, without sign-in data in it), or empty. */
const webLink = linkOrNone(500, 'link_https');
/** The same, or the id of an upload. */
const recording = linkOrNone(500, 'link_https', (text) => id.safeParse(text).success);

const pageOfChild = z.object({ child_id: id.optional(), page, page_size: pageSize });
const family = ['parent', 'student'] as const;
const teachers = ['teacher'] as const;

export const assessmentCalls = {
  virtualAssess: get('virtualAssess', {
    who: family,
    asks: 'assessments.read',
    aboutAChild: true,
    summary:
      "A child's booked assessments and those that wait for a result, soonest first; and the offerings with assessments",
    input: pageOfChild,
    output: listOf(familyAssessment).extend({
      child: childLine.nullable(),
      /** For people who may book. */
      assessable: z.array(assessable),
      blocked: blockedView('assessBook'),
    }),
  }),
  virtualAssessHistory: get('virtualAssessHistory', {
    who: family,
    asks: 'assessments.read',
    aboutAChild: true,
    summary:
      "A child's assessments with results, latest first, and cancelled ones; and the child's levels over time",
    input: pageOfChild,
    output: listOf(familyAssessment).extend({
      child: childLine.nullable(),
      /** Oldest first, over all pages; the latest hundred. */
      curve: z.array(curvePoint),
    }),
  }),
  assessHours: get('assessHours', {
    who: parents,
    asks: 'assessments.read',
    aboutAChild: true,
    summary:
      "A teacher's free hours for assessments; with a child, without the hours of the child's lessons and assessments",
    input: z.object({ offering: z.string().max(20), teacher_id: id.optional(), child_id: id.optional() }),
    output: hours,
  }),
  assessBook: post('assessBook', {
    who: parents,
    asks: 'assessments.write',
    aboutAChild: true,
    summary:
      "Books an assessment of a child in a teacher's free hour; without `offering`, of the first that the teacher teaches",
    input: z.object({
      child_id: id,
      offering: z.string().max(20).optional(),
      teacher_id: id,
      starts_at: instant('hour_required'),
    }),
    output: familyAssessment,
  }),
  assessCancel: post('assessCancel', {
    who: parents,
    asks: 'assessments.write',
    summary: 'Cancels a booked assessment until the cut-off',
    input: z.object({ assessment_id: id }),
    output: familyAssessment,
  }),
  assessIndex: get('assessIndex', {
    who: teachers,
    summary:
      "The signed-in teacher's assessments: booked (soonest first), without a result, or done; and whether they offer any",
    input: z.object({ tab: z.enum(['ahead', 'due', 'done']).default('ahead'), page, page_size: pageSize }),
    output: listOf(teacherAssessment).extend({
      /** Results still to be written. */
      due: z.int(),
      /** Null: the teacher offers no assessments now. */
      offer: z.object({ link: z.string() }).nullable(),
      /** The teacher has hours that families can book. */
      has_hours: z.boolean(),
    }),
  }),
  assessInfo: get('assessInfo', {
    who: teachers,
    summary: "One of the teacher's assessments, with the classes they can recommend next",
    input: z.object({ assessment_id: id }),
    output: z.object({
      assessment: teacherAssessment,
      /** Open offerings of the same subject. */
      suggestions: z.array(offeringLine),
      /** Earlier results of the child in the same subject, oldest first. */
      before: z.array(curvePoint),
    }),
  }),
  assessSave: post('assessSave', {
    who: teachers,
    summary:
      'Writes the result of an assessment once it has begun, or corrects it: level, rubric, notes, a recording (an https link or the id of an upload; none removes a link and keeps a file), the recommended next class',
    input: z.object({
      assessment_id: id,
      level,
      scores: json(
        z.object(
          Object.fromEntries(criteria.map((criterion) => [criterion, score])) as Record<
            (typeof criteria)[number],
            typeof score
          >,
        ),
      ),
      notes,
      recording: recording.optional(),
      /** Number of an offering, or empty. */
      next: z.string().max(20).default(''),
      ...overShown,
    }),
    output: teacherAssessment,
  }),
  assessCallOff: post('assessCallOff', {
    who: teachers,
    summary: 'Calls off an assessment before it begins, and notifies the family with the reason',
    input: z.object({ assessment_id: id, reason: line(300, 'reason_required') }),
    output: teacherAssessment,
  }),
  assessOffer: post('assessOffer', {
    who: teachers,
    summary:
      "Opens the teacher's hours to assessments, with the address of online ones, or closes them; bookings stay",
    input: z.object({ open: flag(), link: webLink.default('') }),
    output: z.object({ open: z.boolean(), link: z.string() }),
  }),
};
