import type { contestCalls } from '../../../contract/contests/calls.ts';
import type { ContestView } from '../../../contract/contests/views.ts';
import { inLocale } from '../../../contract/core/bilingual.ts';
import type { CheckedInputOf } from '../../../contract/core/call.ts';
import type { Context } from '../../platform/context.ts';
import { presentReason } from '../../platform/refusal.ts';
import type { Teacher } from '../teachers/index.ts';
import { findJudged } from './find-judged.ts';
import { presentBlind, presentFacts, presentResult } from './present.ts';
import { requireContest } from './require-contest.ts';
import { judgedCounts, whyNotJudge, whyNotPublish } from './rules.ts';
import { type ContestRow, rankingOf } from './store.ts';

/** Shows a contest to its judges and staff. Refuses `not_found`. */
export async function showContest(
  context: Context,
  input: CheckedInputOf<typeof contestCalls.contestInfo>,
): Promise<ContestView> {
  const { contest, judge } = await requireContest(context, input.session_id);
  return viewContest(context, contest, judge);
}

/** Presents a contest; the caller has checked the reader. */
export async function viewContest(
  context: Context,
  contest: ContestRow,
  judge: Teacher | null,
): Promise<ContestView> {
  const { rows, ballots, isHidden, open } = await findJudged(context, contest.id);
  const entryIds = open.map(({ entry }) => entry.id);
  const sent = ballots.map(({ ballot }) => ballot);
  const names = new Map(ballots.map((row) => [row.ballot.teacherId, inLocale(row.judge, context.locale)]));
  return {
    ...presentFacts(context, contest),
    entries: rows.map((row, index) =>
      presentBlind(context, row, {
        index,
        isHidden: isHidden(row),
        own: sent.find((ballot) => ballot.entryId === row.entry.id && ballot.teacherId === judge?.id),
      }),
    ),
    judges: [...judgedCounts(entryIds, sent)].map(([teacherId, judged]) => ({
      id: teacherId,
      name: names.get(teacherId) ?? '',
      judged,
    })),
    results: contest.publishedAt ? (await rankingOf(context, contest.id)).map(presentResult) : [],
    blocked: {
      contestBallotSend: presentReason(
        context,
        judge ? whyNotJudge(contest, context.now) : 'contests.not_judge',
      ),
      contestPublish: presentReason(
        context,
        whyNotPublish(contest, { entryIds, ballots: sent }, context.now),
      ),
    },
  };
}
