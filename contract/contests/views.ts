import { z } from 'zod';
import { siteView } from '../catalog/calls.ts';
import { instantView } from '../core/fields.ts';
import { blockedView } from '../core/reason.ts';
import { childLine } from '../families/child-line.ts';
import { wordsLanguages } from '../remarks/skills.ts';
import { contestCriteria, contestPrizes } from './rubric.ts';

const prize = z.enum(contestPrizes);
const scoresView = z.record(z.enum(contestCriteria), z.number());
const videoFields = {
  video_name: z.string(),
  /** Outside address, or a short-lived address of ours; both null while the family does not consent to contest videos. */
  video_link: z.string().nullable(),
  video_url: z.string().nullable(),
};

const contestFacts = z.object({
  session_id: z.string(),
  number: z.string(),
  name: z.string(),
  session_label: z.string(),
  site: siteView,
  starts_at: instantView,
  ends_at: instantView,
  /** When the results were published; null before. */
  published_at: instantView.nullable(),
});

/** A contest in a list for its judges or staff. */
export const contestLine = contestFacts.extend({
  entries: z.int(),
  /** Entries judged by the signed-in teacher. */
  judged: z.int(),
});
export type ContestLine = z.infer<typeof contestLine>;

/** An entry for a judge: a number and a video, never a name. */
const blindEntry = z.object({
  id: z.string(),
  /** Its number for judges, from 1; independent of when it arrived. */
  place_in_list: z.int(),
  ...videoFields,
  /** The family does not (or no longer) consent to contest videos: it is not judged. */
  hidden: z.boolean(),
  /** The signed-in teacher's ballot. */
  ballot: z
    .object({ content: z.int(), skill: z.int(), expression: z.int(), points: z.int(), words: z.string() })
    .nullable(),
});
export type BlindEntry = z.infer<typeof blindEntry>;

const contestResult = z.object({
  entry_id: z.string(),
  child: childLine,
  video_name: z.string(),
  points: z.number(),
  /** From 1; entries with equal points share a place. */
  place: z.int(),
  prize: prize.nullable(),
});
export type ContestResult = z.infer<typeof contestResult>;

export const contestView = contestFacts.extend({
  entries: z.array(blindEntry),
  /** Judges who have begun, and the entries each has judged. */
  judges: z.array(z.object({ id: z.string(), name: z.string(), judged: z.int() })),
  /** Once published, best first, with names. */
  results: z.array(contestResult),
  blocked: blockedView('contestBallotSend', 'contestPublish'),
});
export type ContestView = z.infer<typeof contestView>;

/** An entry for its family: nothing of other entries. */
export const familyEntry = contestFacts.extend({
  id: z.string(),
  ...videoFields,
  /** `unpaid`: the entry is stored, but the child has no place in the contest yet. */
  state: z.enum(['unpaid', 'entered', 'judging', 'decided', 'not_judged']),
  /** Once published: mean points of a hundred, and by criterion. */
  points: z.number().nullable(),
  scores: scoresView.nullable(),
  prize: prize.nullable(),
  /** The judges' words. */
  words: z.array(
    z.object({
      judge_id: z.string(),
      judge: z.string(),
      words: z.string(),
      language: z.enum(wordsLanguages),
    }),
  ),
});
export type FamilyEntry = z.infer<typeof familyEntry>;
