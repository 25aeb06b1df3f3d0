import { z } from 'zod';
import { get, post } from '../core/call.ts';
import { flag, id, listOf, page, pageSize, severalLines, whole } from '../core/fields.ts';
import { childLine } from '../families/child-line.ts';
import { contestScoreLimits, mostPrizes } from './rubric.ts';
import { contestLine, contestView, familyEntry } from './views.ts';

const who = ['teacher', 'staff'] as const;
const score = whole({ min: contestScoreLimits.least, max: contestScoreLimits.most, error: 'score_required' });
const prizes = whole({ min: 0, max: mostPrizes, error: 'prizes_wrong' });

export const contestCalls = {
  virtualContest: get('virtualContest', {
    who: ['parent', 'student'],
    asks: 'classes.read',
    aboutAChild: true,
    summary: "A child's contest entries, latest first, with what judges gave them once the results are known",
    input: z.object({ child_id: id.optional(), page, page_size: pageSize }),
    output: listOf(familyEntry).extend({ child: childLine.nullable() }),
  }),
  contestIndex: get('contestIndex', {
    who,
    right: 'classroom.see',
    summary: "Contests, those that begin last first: a teacher's own, for staff all",
    input: z.object({ page, page_size: pageSize }),
    output: listOf(contestLine),
  }),
  contestInfo: get('contestInfo', {
    who,
    right: 'classroom.see',
    summary:
      'A contest with its entries as judges see them, without names; with names once the results are known',
    input: z.object({ session_id: id }),
    output: contestView,
  }),
  contestBallotSend: post('contestBallotSend', {
    who: ['teacher'],
    summary:
      "The signed-in teacher's ballot on an entry of a contest of theirs, from its beginning until the results are known; sent again it replaces the one before",
    input: z.object({
      entry_id: id,
      content: score,
      skill: score,
      expression: score,
      words: z.string().trim().max(1000, 'too_long').regex(severalLines, 'invalid').default(''),
    }),
    output: contestView,
  }),
  contestPublish: post('contestPublish', {
    who,
    right: 'classroom.change',
    summary:
      'Makes the results of a contest that is over known, with so many of each prize (entries with as many points share theirs): families are told, certificates of the prizes issued. Every judge who has begun must be through; it asks whether it is to be done, names teachers of the contest who have judged nothing, and is done once',
    input: z.object({
      session_id: id,
      first: prizes,
      second: prizes,
      third: prizes,
      /** The answer to the question whether it is to be done: it is done once. */
      sure: flag().optional(),
    }),
    output: contestView,
  }),
};
