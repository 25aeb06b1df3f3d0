import { z } from 'zod';
import { siteView } from '../catalog/calls.ts';
import { instantView } from '../core/fields.ts';
import { blockedView } from '../core/reason.ts';
import { childLine } from '../families/child-line.ts';
import { wordsLanguages } from '../remarks/skills.ts';
import { debateFormats, sides, speechKinds } from './formats.ts';
import { debateCriteria } from './rubric.ts';

const scoresView = z.record(z.enum(debateCriteria), z.number());

/** What everybody who sees a match sees of it. */
const matchFacts = z.object({
  id: z.string(),
  session_id: z.string(),
  name: z.string(),
  session_label: z.string(),
  site: siteView,
  motion: z.string(),
  /** The language in which the motion is written; it is never translated. */
  motion_language: z.enum(wordsLanguages),
  format: z.enum(debateFormats),
  /** The how-manieth draw of its class, and which of its matches. */
  round: z.int(),
  number: z.int(),
  starts_at: instantView,
  state: z.enum(['ahead', 'decided', 'cancelled']),
  cancelled_why: z.string().nullable(),
  /** When a ballot was corrected last after it was decided, and why. */
  corrected: z.object({ at: instantView, why: z.string() }).nullable(),
});

/** One speaker's place in a match. */
const seat = z.object({
  team: z.int(),
  side: z.enum(sides),
  /** Which speaker of the team, from 1. */
  speaker: z.int(),
});
export type SeatView = z.infer<typeof seat>;

const saidOf = z.object({ judge: z.string(), words: z.string(), language: z.enum(wordsLanguages) });

/** A match as the family of one of its speakers sees it: nothing of the other children. */
export const familyMatch = matchFacts.extend({
  ...seat.shape,
  teams: z.int(),
  /** Once all ballots are in: the team's place, from 1, and the child's mean points of a hundred. */
  place: z.int().nullable(),
  /** Another team has the same place. */
  level: z.boolean(),
  points: z.number().nullable(),
  scores: scoresView.nullable(),
  /** What judges wrote of the child. */
  words: z.array(saidOf),
  /** While all families of the match allow it. */
  recording: z.string().nullable(),
});
export type FamilyMatch = z.infer<typeof familyMatch>;

/** What a child's matches come to. */
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
      /** From 1; null where all speakers of a team, or of both, take part. */
      speaker: z.int().nullable(),
      /** Who speaks, where it is one. */
      child: childLine.nullable(),
      seconds: z.int(),
    }),
  ),
  /** Which speech it stands at, from 0. */
  at: z.int(),
  /** Seconds that had passed of it when it was stopped last, and since when it runs. */
  spent: z.number(),
  running_since: instantView.nullable(),
  /** By the server's clock: pages reckon with it, whatever their device says. */
  now: instantView,
});
export type TimerView = z.infer<typeof timerView>;

/** What one judge says of one speaker. */
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
  /** The signed-in teacher. */
  own: z.boolean(),
  sent_at: instantView.nullable(),
  /** Where a guest judges, until the ballot is in. */
  link: z.string().nullable(),
  /** One's own ballot; those of others once all are in. */
  ballot: z.object({ words: z.string(), scores: z.array(givenScores) }).nullable(),
  blocked: blockedView('debateJudgeRemove', 'debateCorrect'),
});
export type JudgeView = z.infer<typeof judgeView>;

const teamView = z.object({
  team: z.int(),
  side: z.enum(sides),
  /** Once all ballots are in; two teams that are level have the same place. */
  place: z.int().nullable(),
  speakers: z.array(seat.extend({ child: childLine, points: z.number().nullable() })),
});

export const teacherMatch = matchFacts.extend({
  teams: z.array(teamView),
  judges: z.array(judgeView),
  timer: timerView,
  /** The address of a recording; null also while a family does not allow it. */
  recording: z.string().nullable(),
  /** Children whose families do not allow a recording. */
  not_recorded: z.array(childLine),
  /** The signed-in teacher’s own place among the judges. */
  own_judge_id: z.string().nullable(),
  blocked: blockedView('debateBallotSend', 'debateCancel', 'debateJudgeAdd', 'debateTimer', 'debateRecord'),
});
export type TeacherMatch = z.infer<typeof teacherMatch>;

/** A match in a list of a teacher's. */
export const matchLine = matchFacts.extend({
  speakers: z.int(),
  judges: z.int(),
  /** Ballots that are in. */
  sent: z.int(),
});
export type MatchLine = z.infer<typeof matchLine>;

/** A class in which a teacher can hold debates. */
export const debateClass = z.object({ session_id: z.string(), name: z.string(), session_label: z.string() });

/** A match as a guest judges it: places, never names. */
export const guestMatch = matchFacts
  .omit({ session_id: true, name: true, session_label: true, corrected: true })
  .extend({
    judge: z.string(),
    seats: z.array(seat),
    sent: z.boolean(),
    blocked: blockedView('debateGuestSend'),
  });
export type GuestMatch = z.infer<typeof guestMatch>;
