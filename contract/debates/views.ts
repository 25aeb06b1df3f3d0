import { z } from 'zod';
import { siteView } from '../catalog/calls.ts';
import { instantView } from '../core/fields.ts';
import { blockedView } from '../core/reason.ts';
import { childLine } from '../families/child-line.ts';
import { wordsLanguages } from '../remarks/skills.ts';
import { debateFormats, sides, speechKinds } from './formats.ts';
import { debateCriteria } from './rubric.ts';

const scoresView = z.record(z.enum(debateCriteria), z.number());

/** A match as everybody who may see it sees it. */
const matchFacts = z.object({
  id: z.string(),
  session_id: z.string(),
  name: z.string(),
  session_label: z.string(),
  site: siteView,
  motion: z.string(),
  /** The language of the motion; it is never translated. */
  motion_language: z.enum(wordsLanguages),
  format: z.enum(debateFormats),
  /** The number of the draw in its class, and of the match in the draw. */
  round: z.int(),
  number: z.int(),
  starts_at: instantView,
  state: z.enum(['ahead', 'decided', 'cancelled']),
  cancelled_why: z.string().nullable(),
  /** The last correction of a ballot after the decision, with its reason. */
  corrected: z.object({ at: instantView, why: z.string() }).nullable(),
});

/** A speaker's place in a match. */
const seat = z.object({
  team: z.int(),
  side: z.enum(sides),
  /** Number in the team, from 1. */
  speaker: z.int(),
});
export type SeatView = z.infer<typeof seat>;

const saidOf = z.object({ judge: z.string(), words: z.string(), language: z.enum(wordsLanguages) });

/** A match for the family of a speaker: nothing of the other children. */
export const familyMatch = matchFacts.extend({
  ...seat.shape,
  teams: z.int(),
  /** Once all ballots are in: the team's place, from 1, and the child's mean points of a hundred. */
  place: z.int().nullable(),
  /** Another team shares the place. */
  level: z.boolean(),
  points: z.number().nullable(),
  scores: scoresView.nullable(),
  /** The judges' words on the child. */
  words: z.array(saidOf),
  /** Only while all families of the match consent. */
  recording: z.string().nullable(),
});
export type FamilyMatch = z.infer<typeof familyMatch>;

/** Summary of a child's matches. */
export const debateRecord = z.object({
  matches: z.int(),
  won: z.int(),
  for: z.int(),
  against: z.int(),
  /** Means over all decided matches; null before the first. */
  scores: scoresView.nullable(),
  /** Points of each decided match, oldest first; the latest hundred. */
  curve: z.array(
    z.object({
      id: z.string(),
      at: instantView,
      site: siteView.pick({ kind: true, time_zone: true }),
      points: z.number(),
    }),
  ),
});
export type DebateRecord = z.infer<typeof debateRecord>;

const timerView = z.object({
  speeches: z.array(
    z.object({
      kind: z.enum(speechKinds),
      team: z.int().nullable(),
      side: z.enum(sides).nullable(),
      /** From 1; null where a whole team, or both, take part. */
      speaker: z.int().nullable(),
      /** The speaker, where there is only one. */
      child: childLine.nullable(),
      seconds: z.int(),
    }),
  ),
  /** Index of the current speech, from 0. */
  at: z.int(),
  /** Seconds used before it last stopped, and since when it runs. */
  spent: z.number(),
  running_since: instantView.nullable(),
  /** The server's time: pages use it instead of the device's clock. */
  now: instantView,
});
export type TimerView = z.infer<typeof timerView>;

/** One judge's scores for a speaker. */
const givenScores = z.object({
  ...seat.shape,
  content: z.int(),
  style: z.int(),
  strategy: z.int(),
  points: z.int(),
  words: z.string(),
});

const judgeView = z.object({
  id: z.string(),
  name: z.string(),
  guest: z.boolean(),
  /** The signed-in teacher's own. */
  own: z.boolean(),
  sent_at: instantView.nullable(),
  /** A guest's address until the ballot is in. */
  link: z.string().nullable(),
  /** The reader's own ballot; those of others once all are in. */
  ballot: z.object({ words: z.string(), scores: z.array(givenScores) }).nullable(),
  blocked: blockedView('debateJudgeRemove', 'debateCorrect'),
});
export type JudgeView = z.infer<typeof judgeView>;

const teamView = z.object({
  team: z.int(),
  side: z.enum(sides),
  /** Once all ballots are in; tied teams share a place. */
  place: z.int().nullable(),
  speakers: z.array(seat.extend({ child: childLine, points: z.number().nullable() })),
});

export const teacherMatch = matchFacts.extend({
  teams: z.array(teamView),
  judges: z.array(judgeView),
  timer: timerView,
  /** Address of a recording; null also while a family does not consent. */
  recording: z.string().nullable(),
  /** Children whose families do not consent to a recording. */
  not_recorded: z.array(childLine),
  /** The signed-in teacher's id as judge. */
  own_judge_id: z.string().nullable(),
  blocked: blockedView('debateBallotSend', 'debateCancel', 'debateJudgeAdd', 'debateTimer', 'debateRecord'),
});
export type TeacherMatch = z.infer<typeof teacherMatch>;

/** A match in a teacher's list. */
export const matchLine = matchFacts.extend({
  speakers: z.int(),
  judges: z.int(),
  /** Ballots received. */
  sent: z.int(),
});
export type MatchLine = z.infer<typeof matchLine>;

/** A match for a guest judge: places, never names. */
export const guestMatch = matchFacts
  .omit({ session_id: true, name: true, session_label: true, corrected: true })
  .extend({
    judge: z.string(),
    seats: z.array(seat),
    sent: z.boolean(),
    blocked: blockedView('debateGuestSend'),
  });
export type GuestMatch = z.infer<typeof guestMatch>;
