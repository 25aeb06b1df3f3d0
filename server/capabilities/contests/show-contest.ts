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
import { throughOf, whyNotJudge, whyNotPublish } from './rules.ts';
import { type ContestRow, placesIn } from './store.ts';

/** A contest as its judges and the staff see it. Refuses `not_found` for another's. */
export async function showContest(
  context: Context,
  input: CheckedInputOf<typeof contestCalls.contestInfo>,
): Promise<ContestView> {
  const { of, judge } = await requireContest(context, input.session_id);
  return viewContest(context, of, judge);
}

/** A contest that its reader may see. */
export async function viewContest(
  context: Context,
  of: ContestRow,
  judge: Teacher | null,
): Promise<ContestView> {
  const { rows, ballots, isHidden, open } = await findJudged(context, of.id);
  const entryIds = open.map(({ entry }) => entry.id);
  const sent = ballots.map(({ ballot }) => ballot);
  const names = new Map(ballots.map((row) => [row.ballot.teacherId, inLocale(row.judge, context.locale)]));
  return {
    ...presentFacts(context, of),
    entries: rows.map((row, index) =>
      presentBlind(context, row, {
        index,
        isHidden: isHidden(row),
        own: sent.find((one) => one.entryId === row.entry.id && one.teacherId === judge?.id),
      }),
    ),
    judges: [...throughOf(entryIds, sent)].map(([teacherId, judged]) => ({
      id: teacherId,
      name: names.get(teacherId) ?? '',
      judged,
    })),
    results: of.publishedAt ? (await placesIn(context, of.id)).map(presentResult) : [],
    blocked: {
      contestBallotSend: presentReason(context, judge ? whyNotJudge(of, context.now) : 'contests.not_judge'),
      contestPublish: presentReason(context, whyNotPublish(of, { entryIds, ballots: sent }, context.now)),
    },
  };
}
