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
  page,
  pageSize,
  severalLines,
  whole,
} from '../core/fields.ts';
import { siteOf } from '../core/leaving.ts';
import { blockedView } from '../core/reason.ts';
import { childLine } from '../families/child-line.ts';
import { wordsLanguages } from '../remarks/skills.ts';
import { assessLevels, criteria, scoreLimits } from './rubric.ts';

const assessStates = ['booked', 'over', 'done', 'cancelled'] as const;
export type AssessState = (typeof assessStates)[number];

const level = z.enum(assessLevels, { error: 'level_required' });
const score = whole({ min: scoreLimits.least, max: scoreLimits.most, error: 'score_required' });
const scoresView = z.record(z.enum(criteria), z.int());

/** What was found, as its teacher wrote it. */
const resultView = z.object({
  level: z.enum(assessLevels),
  scores: scoresView,
  /** Of all scores, to one decimal. */
  mean: z.number(),
  notes: z.string(),
  /** The language in which the notes are written; they are never translated. */
  notes_language: z.enum(wordsLanguages),
  /** A file with a short-lived address, or a link to another site. */
  recording: z.object({ kind: z.enum(['video', 'voice', 'link']), url: z.string() }).nullable(),
  /** There is a recording, which nobody sees: the family does not allow that the child is recorded. */
  recording_hidden: z.boolean(),
  /** The class that suits the child next, while it is offered. */
  next: offeringLine.nullable(),
  written_at: instantView,
});

const assessment = z.object({
  id: z.string(),
  child: childLine,
  teacher: teacherLine,
  /** What it is about. */
  offering: offeringLine,
  site: siteView,
  /** The class of it that the child was in when it was booked. */
  session_label: z.string().nullable(),
  starts_at: instantView,
  ends_at: instantView,
  state: z.enum(assessStates),
  /** Where it is held online, from a quarter of an hour before it until its end; else null. */
  link: z.string().nullable(),
  /** Who cancelled it, and why a teacher did. */
  cancelled: z.object({ by: z.enum(['family', 'teacher']), why: z.string() }).nullable(),
  result: resultView.nullable(),
});

/** Hours before an assessment until which it can be cancelled. */
const familyAssessment = assessment.extend({ cut_off_hours: z.int(), blocked: blockedView('assessCancel') });
export type FamilyAssessment = z.infer<typeof familyAssessment>;

const teacherAssessment = assessment.extend({
  /** The family allows that the child is recorded. */
  may_record: z.boolean(),
  blocked: blockedView('assessSave', 'assessCallOff'),
});
export type TeacherAssessment = z.infer<typeof teacherAssessment>;

/** Something that can be assessed, and who does it. */
const assessable = z.object({ offering: offeringLine, teachers: z.array(teacherLine) });
export type Assessable = z.infer<typeof assessable>;

const hours = z.object({
  teacher: teacherLine,
  offering: offeringLine,
  site: siteView,
  minutes: z.int(),
  /** Hours before an assessment until which it must be booked; and until which it can be cancelled. */
  notice_hours: z.int(),
  cut_off_hours: z.int(),
  /** When each would be, soonest first. */
  hours: z.array(z.object({ starts_at: instantView, ends_at: instantView })),
});
export type AssessHours = z.infer<typeof hours>;

/** One assessment of a child in the line of all. */
const curvePoint = z.object({
  id: z.string(),
  at: instantView,
  /** Its day is told as its moment is: by the campus's clocks there, by the reader's online. */
  site: siteView.pick({ kind: true, time_zone: true }),
  category: z.string(),
  level: z.enum(assessLevels),
  scores: scoresView,
  mean: z.number(),
});
export type CurvePoint = z.infer<typeof curvePoint>;

/** Words of several lines, without control characters. */
const notes = z
  .string({ error: 'notes_required' })
  .trim()
  .min(1, 'notes_required')
  .max(2000, 'too_long')
  .regex(severalLines, 'invalid');

/** An address outside (https, without sign-in data in it), or nothing. */
const text = z.string().trim().max(500, { error: 'too_long' });
const isLink = (address: string) => address === '' || siteOf(address) !== null;
const webLink = text.refine(isLink, { error: 'link_https' });
/** The same, or the id of an upload. */
const recording = text.refine((one) => isLink(one) || id.safeParse(one).success, { error: 'link_https' });

const asked = z.object({ child_id: id.optional(), page, page_size: pageSize });
const family = ['parent', 'student'] as const;
const teachers = ['teacher'] as const;

export const assessmentCalls = {
  virtualAssess: get('virtualAssess', {
    who: family,
    asks: 'assessments.read',
    aboutAChild: true,
    summary:
      'A child’s assessments that are booked or wait for their result, soonest first; and what can be assessed',
    input: asked,
    output: listOf(familyAssessment).extend({
      child: childLine.nullable(),
      /** For who may book. */
      assessable: z.array(assessable),
      blocked: blockedView('assessBook'),
    }),
  }),
  virtualAssessHistory: get('virtualAssessHistory', {
    who: family,
    asks: 'assessments.read',
    aboutAChild: true,
    summary:
      'A child’s assessments with their results, latest first, and what was cancelled; and all levels as a line over time',
    input: asked,
    output: listOf(familyAssessment).extend({
      child: childLine.nullable(),
      /** Oldest first, of all pages; the latest hundred. */
      curve: z.array(curvePoint),
    }),
  }),
  assessHours: get('assessHours', {
    who: parents,
    asks: 'assessments.read',
    aboutAChild: true,
    summary:
      'The free hours of a teacher in which something can be assessed; of a child that is named, without those in which it has a lesson or an assessment',
    input: z.object({ offering: z.string().max(20), teacher_id: id.optional(), child_id: id.optional() }),
    output: hours,
  }),
  assessBook: post('assessBook', {
    who: parents,
    asks: 'assessments.write',
    aboutAChild: true,
    summary:
      'Books an assessment of a child in a free hour of who assesses; without `offering` of what that teacher teaches first',
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
      'The signed-in teacher’s assessments: ahead (soonest first), those whose result is due, or those that are done; and whether they assess',
    input: z.object({ tab: z.enum(['ahead', 'due', 'done']).default('ahead'), page, page_size: pageSize }),
    output: listOf(teacherAssessment).extend({
      /** How many results are due. */
      due: z.int(),
      /** Null: this teacher assesses nobody now. */
      offer: z.object({ link: z.string() }).nullable(),
      /** The teacher has hours in which families can book. */
      has_hours: z.boolean(),
    }),
  }),
  assessInfo: get('assessInfo', {
    who: teachers,
    summary: 'One of the teacher’s assessments, with the classes that can be suggested next',
    input: z.object({ assessment_id: id }),
    output: z.object({
      assessment: teacherAssessment,
      /** Of the same subject, as they are offered now. */
      suggestions: z.array(offeringLine),
      /** What was found of the child in the same subject before, oldest first. */
      before: z.array(curvePoint),
    }),
  }),
  assessSave: post('assessSave', {
    who: teachers,
    summary:
      'Writes what an assessment found, once it has begun, or corrects it: level, rubric, notes, a recording (an https link or the id of an upload; empty takes it away, left out it stays), the class that suits next',
    input: z.object({
      assessment_id: id,
      level,
      scores: json(
        z.object(
          Object.fromEntries(criteria.map((one) => [one, score])) as Record<
            (typeof criteria)[number],
            typeof score
          >,
        ),
      ),
      notes,
      recording: recording.optional(),
      /** Number of an offering; empty for none. */
      next: z.string().max(20).default(''),
    }),
    output: teacherAssessment,
  }),
  assessCallOff: post('assessCallOff', {
    who: teachers,
    summary: 'Calls off a booked assessment before it begins, and tells the family why',
    input: z.object({ assessment_id: id, reason: line(300, 'reason_required') }),
    output: teacherAssessment,
  }),
  assessOffer: post('assessOffer', {
    who: teachers,
    summary:
      'Opens the teacher’s hours to assessments, with the address at which online ones are held, or closes them; what is booked stays',
    input: z.object({ open: flag(), link: webLink.default('') }),
    output: z.object({ open: z.boolean(), link: z.string() }),
  }),
};
