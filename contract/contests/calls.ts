import { z } from 'zod';
import { get, post, teachersAndStaff } from '../core/call.ts';
import { flag, id, listOf, page, pageSize, paragraphsOrNone, whole } from '../core/fields.ts';
import { childLine } from '../families/child-line.ts';
import { contestScoreLimits, mostPrizes } from './rubric.ts';
import { contestLine, contestView, familyEntry } from './views.ts';

const score = whole({ min: contestScoreLimits.least, max: contestScoreLimits.most, error: 'score_required' });
const prizes = whole({ min: 0, max: mostPrizes, error: 'prizes_wrong' });

export const contestCalls = {
  virtualContest: get('virtualContest', {
    who: ['parent', 'student'],
    asks: 'classes.read',
    aboutAChild: true,
    summary:
      "A child's contest entries, latest first, with the judges' scores once the results are published",
    input: z.object({ child_id: id.optional(), page, page_size: pageSize }),
    output: listOf(familyEntry).extend({ child: childLine.nullable() }),
  }),
  contestIndex: get('contestIndex', {
    who: teachersAndStaff,
    right: 'classroom.see',
    summary: "Contests, those that begin last first: the teacher's own; all for staff",
    input: z.object({ page, page_size: pageSize }),
    output: listOf(contestLine),
  }),
  contestInfo: get('contestInfo', {
    who: teachersAndStaff,
    right: 'classroom.see',
    summary: 'A contest with its entries as judges see them: without names until the results are published',
    input: z.object({ session_id: id }),
    output: contestView,
  }),
  contestBallotSend: post('contestBallotSend', {
    who: ['teacher'],
    summary:
      "The signed-in teacher's ballot on an entry of their contest, from its beginning until the results are published; a new ballot replaces the old one",
    input: z.object({
      entry_id: id,
      content: score,
      skill: score,
      expression: score,
      words: paragraphsOrNone(1000).default(''),
    }),
    output: contestView,
  }),
  contestPublish: post('contestPublish', {
    who: teachersAndStaff,
    right: 'classroom.change',
    summary:
      "Publishes the results of a finished contest, with a number of each prize (entries with equal points share one), notifies families and issues certificates. Every judge who has begun must have finished. It asks for confirmation, names the contest's teachers who judged nothing, and runs once",
    input: z.object({
      session_id: id,
      first: prizes,
      second: prizes,
      third: prizes,
      /** Confirms the question: the act runs once. */
      sure: flag().optional(),
    }),
    output: contestView,
  }),
};
