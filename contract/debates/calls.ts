import { z } from 'zod';
import { siteView } from '../catalog/calls.ts';
import { everyone, get, post } from '../core/call.ts';
import {
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
import { childLine } from '../families/child-line.ts';
import { debateFormats, speechKinds, speechSeconds } from './formats.ts';
import { debateScoreLimits } from './rubric.ts';
import { debateClass, debateRecord, familyMatch, guestMatch, matchLine, teacherMatch } from './views.ts';

const teachers = ['teacher'] as const;
/** What is held in a class is its teacher's; the office sees all, and puts right what its judge cannot. */
const house = ['teacher', 'staff'] as const;
/** An empty field of a form is none. */
const none = (value: unknown) => (value === '' ? undefined : value);
/** Words of several lines, without control characters. */
const words = z.string().trim().max(1000, 'too_long').regex(severalLines, 'invalid').default('');
const score = whole({ min: debateScoreLimits.least, max: debateScoreLimits.most, error: 'score_required' });
const seconds = z.preprocess(
  none,
  whole({ min: speechSeconds.least, max: speechSeconds.most, error: 'seconds_wrong' }).optional(),
);
const times = z.object(
  Object.fromEntries(speechKinds.map((kind) => [kind, seconds])) as Record<
    (typeof speechKinds)[number],
    typeof seconds
  >,
);
const ballot = {
  /** Of each speaker, team by team. */
  scores: json(
    z
      .array(
        z.object({
          team: whole({ max: 3 }),
          speaker: whole({ min: 1, max: 8 }),
          content: score,
          style: score,
          strategy: score,
          words,
        }),
      )
      .min(1)
      .max(16),
  ),
  words,
};
const ticket = z.string().max(100);
const aboutMatch = z.object({ match_id: id });
const webLink = z
  .string()
  .trim()
  .max(500, { error: 'too_long' })
  .refine((address) => address === '' || siteOf(address) !== null, { error: 'link_https' });

export const debateCalls = {
  virtualDebate: get('virtualDebate', {
    who: ['parent', 'student'],
    asks: 'classes.read',
    aboutAChild: true,
    summary: "A child's debates, latest first, and what they come to; nothing of other children",
    input: z.object({ child_id: id.optional(), page, page_size: pageSize }),
    output: listOf(familyMatch).extend({ child: childLine.nullable(), record: debateRecord }),
  }),
  debateIndex: get('debateIndex', {
    who: house,
    right: 'classroom.see',
    summary: "The matches of the teacher's classes, latest first, and the classes; for staff those of all",
    input: z.object({ session_id: z.preprocess(none, id.optional()), page, page_size: pageSize }),
    output: listOf(matchLine).extend({ classes: z.array(debateClass) }),
  }),
  debateClass: get('debateClass', {
    who: teachers,
    summary: 'A class of the teacher with its children, and how often each has argued which side',
    input: z.object({ session_id: id }),
    output: debateClass.extend({
      site: siteView,
      /** In which it can be held: lessons of the last days and those ahead, soonest first. */
      lessons: z.array(z.object({ starts_at: instantView, ends_at: instantView })),
      pupils: z.array(z.object({ child: childLine, for: z.int(), against: z.int() })),
    }),
  }),
  debateDraw: post('debateDraw', {
    who: teachers,
    onceByKey: true,
    summary:
      'Draws the matches of a round among children of a class: who argued a side less often gets it, and opponents vary. The teacher judges each, and the families are told',
    input: z.object({
      session_id: id,
      motion: line(200, 'motion_required'),
      format: z.enum(debateFormats, { error: 'format_required' }),
      starts_at: instant('hour_required'),
      child_ids: json(z.array(id, { error: 'child_required' }).min(1, 'child_required').max(100)),
      /** Seconds by kind of speech, where they are not the usual ones. */
      times: json(times).optional(),
    }),
    output: z.object({ match_ids: z.array(z.string()) }),
  }),
  debateInfo: get('debateInfo', {
    who: house,
    right: 'classroom.see',
    summary: "A match of the teacher's classes, or for staff of any: teams, judges, the timer, the result",
    input: aboutMatch,
    output: teacherMatch,
  }),
  debateTimer: post('debateTimer', {
    who: teachers,
    quiet: true,
    summary: 'Starts or stops the time of a speech, begins it again, or goes to the next or the one before',
    input: aboutMatch.extend({ act: z.enum(['start', 'stop', 'restart', 'next', 'back']) }),
    output: teacherMatch,
  }),
  debateJudgeAdd: post('debateJudgeAdd', {
    who: teachers,
    summary: 'Adds a guest as a judge, who gets a link of their own; without a name the signed-in teacher',
    input: aboutMatch.extend({ guest_name: z.preprocess(none, line(40).optional()) }),
    output: teacherMatch,
  }),
  debateJudgeRemove: post('debateJudgeRemove', {
    who: teachers,
    summary: 'Takes away a judge whose ballot is not in; another one stays',
    input: z.object({ judge_id: id }),
    output: teacherMatch,
  }),
  debateBallotSend: post('debateBallotSend', {
    who: teachers,
    summary:
      "The signed-in teacher's ballot; it can be changed until all are in, which decides the match. Whose speakers have more points on average wins the ballot: no two teams have as many",
    input: aboutMatch.extend(ballot),
    output: teacherMatch,
  }),
  debateCorrect: post('debateCorrect', {
    who: house,
    right: 'classroom.change',
    summary:
      'Corrects a ballot of a decided match, with a reason: its judge their own, staff any. Who won is reckoned anew, and the families are told',
    input: z.object({ judge_id: id, reason: line(200, 'reason_required'), ...ballot }),
    output: teacherMatch,
  }),
  debateRecord: post('debateRecord', {
    who: teachers,
    summary:
      'Keeps the https address of a recording, or takes it away (empty); only while the families of all its speakers allow it',
    input: aboutMatch.extend({ recording: webLink.default('') }),
    output: teacherMatch,
  }),
  debateCancel: post('debateCancel', {
    who: teachers,
    summary: 'Calls off a match that is not decided, and tells the families why',
    input: aboutMatch.extend({ reason: line(200, 'reason_required') }),
    output: teacherMatch,
  }),
  debateGuest: get('debateGuest', {
    who: everyone,
    summary: 'The match that a guest judges, by the ticket of the link: places of speakers, never names',
    input: z.object({ ticket }),
    output: guestMatch,
  }),
  debateGuestSend: post('debateGuestSend', {
    who: everyone,
    summary: "A guest's ballot; it can be changed until all are in",
    input: z.object({ ticket, ...ballot }),
    output: guestMatch,
  }),
};
