import { z } from 'zod';
import { siteView } from '../catalog/calls.ts';
import { everyone, get, post, teachersAndStaff } from '../core/call.ts';
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
  paragraphsOrNone,
  whole,
} from '../core/fields.ts';
import { linkOrNone } from '../core/link.ts';
import { childLine } from '../families/child-line.ts';
import { classChoice } from '../schedule/class-choice.ts';
import { debateFormats, speechKinds, speechSeconds } from './formats.ts';
import { debateScoreLimits } from './rubric.ts';
import { debateRecord, familyMatch, guestMatch, matchLine, teacherMatch } from './views.ts';

const teachers = ['teacher'] as const;
/** An empty field of a form means none. */
const none = (value: unknown) => (value === '' ? undefined : value);
/** Text of several lines, without control characters. */
const words = paragraphsOrNone(1000).default('');
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
  /** Scores of each speaker, team by team. */
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
const webLink = linkOrNone(500, 'link_https');

export const debateCalls = {
  virtualDebate: get('virtualDebate', {
    who: ['parent', 'student'],
    asks: 'classes.read',
    aboutAChild: true,
    summary: "A child's debates, latest first, with a summary; nothing of other children",
    input: z.object({ child_id: id.optional(), page, page_size: pageSize }),
    output: listOf(familyMatch).extend({ child: childLine.nullable(), record: debateRecord }),
  }),
  debateIndex: get('debateIndex', {
    who: teachersAndStaff,
    right: 'classroom.see',
    summary: "The matches of the teacher's classes, latest first, and the classes; all for staff",
    input: z.object({ session_id: z.preprocess(none, id.optional()), page, page_size: pageSize }),
    output: listOf(matchLine).extend({ classes: z.array(classChoice) }),
  }),
  debateClass: get('debateClass', {
    who: teachers,
    summary: "One of the teacher's classes with its children, and how often each has argued each side",
    input: z.object({ session_id: id }),
    output: classChoice.extend({
      site: siteView,
      /** Lessons in which it can take place: those of the last days and upcoming ones, soonest first. */
      lessons: z.array(z.object({ starts_at: instantView, ends_at: instantView })),
      pupils: z.array(z.object({ child: childLine, for: z.int(), against: z.int() })),
    }),
  }),
  debateDraw: post('debateDraw', {
    who: teachers,
    onceByKey: true,
    adds: true,
    summary:
      'Draws the matches of a round among children of a class: children who argued a side less often get it, and opponents vary. The teacher judges each match, and families are notified',
    input: z.object({
      session_id: id,
      motion: line(200, 'motion_required'),
      format: z.enum(debateFormats, { error: 'format_required' }),
      starts_at: instant('hour_required'),
      child_ids: json(z.array(id, { error: 'child_required' }).min(1, 'child_required').max(100)),
      /** Seconds by kind of speech, where they differ from the format's. */
      times: json(times).optional(),
    }),
    output: z.object({ match_ids: z.array(z.string()) }),
  }),
  debateInfo: get('debateInfo', {
    who: teachersAndStaff,
    right: 'classroom.see',
    summary: "A match of the teacher's classes, for staff of any class: teams, judges, timer, result",
    input: aboutMatch,
    output: teacherMatch,
  }),
  debateTimer: post('debateTimer', {
    who: teachers,
    quiet: true,
    summary: 'Starts or stops the timer of a speech, restarts it, or moves to the next or previous speech',
    input: aboutMatch.extend({ act: z.enum(['start', 'stop', 'restart', 'next', 'back']) }),
    output: teacherMatch,
  }),
  debateJudgeAdd: post('debateJudgeAdd', {
    who: teachers,
    summary: 'Adds a guest as a judge with a link of their own; without a name, the signed-in teacher',
    input: aboutMatch.extend({
      guest_name: z.preprocess(none, line(40).optional()),
      /** Confirms a second guest of the same name. */
      twice_confirmed: flag().default(false),
    }),
    output: teacherMatch,
  }),
  debateJudgeRemove: post('debateJudgeRemove', {
    who: teachers,
    summary: 'Removes a judge whose ballot is not in; one judge must remain',
    input: z.object({ judge_id: id }),
    output: teacherMatch,
  }),
  debateBallotSend: post('debateBallotSend', {
    who: teachers,
    summary:
      "The signed-in teacher's ballot; it can be changed until all are in, which decides the match. The team with the higher mean of speaker points wins the ballot; teams cannot be level",
    input: aboutMatch.extend(ballot),
    output: teacherMatch,
  }),
  debateCorrect: post('debateCorrect', {
    who: teachersAndStaff,
    right: 'classroom.change',
    summary:
      'Corrects a ballot of a decided match, with a reason: judges their own, staff any. The result is computed again, and families are notified',
    input: z.object({ judge_id: id, reason: line(200, 'reason_required'), ...ballot }),
    output: teacherMatch,
  }),
  debateRecord: post('debateRecord', {
    who: teachers,
    summary:
      'Sets the https address of a recording, or removes it (empty); only while the families of all speakers consent',
    input: aboutMatch.extend({ recording: webLink.default('') }),
    output: teacherMatch,
  }),
  debateCancel: post('debateCancel', {
    who: teachers,
    summary: 'Calls off a match that is not decided, and notifies families with the reason',
    input: aboutMatch.extend({ reason: line(200, 'reason_required') }),
    output: teacherMatch,
  }),
  debateGuest: get('debateGuest', {
    who: everyone,
    summary: 'The match of a guest judge, by the ticket in their link: places of speakers, never names',
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
