import type { CheckedInputOf } from '../../../contract/core/call.ts';
import type { debateCalls } from '../../../contract/debates/calls.ts';
import type { TeacherMatch } from '../../../contract/debates/views.ts';
import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { refuse, refuseIf } from '../../platform/refusal.ts';
import { ranksIn } from './decide-match.ts';
import { findJudge, type ScoreRow } from './judge-store.ts';
import { notifyOfMatch } from './notify-of-match.ts';
import { whyMayNotCorrect } from './policy.ts';
import type { Parts } from './present.ts';
import { requireSeenMatch } from './require-own-match.ts';
import { whyNotCorrect } from './rules.ts';
import { writeBallot } from './send-ballot.ts';
import { updateMatch } from './store.ts';
import { partsOf, viewMatch } from './view-match.ts';

/** A judge's scores for the audit record. */
const givenBy = ({ scores }: Parts, judgeId: string) =>
  scores
    .filter((score) => score.judgeId === judgeId)
    .map(({ childId, content, style, strategy }: ScoreRow) => ({
      child: childId,
      ...{ content, style, strategy },
    }));

/**
 * Corrects a ballot of a decided match, computes the places again and notifies the families of the reason. Refuses
 * another's match as `not_found`, `debates.others_ballot` for another's ballot, `debates.not_decided`, and an invalid
 * ballot.
 */
export async function correctBallot(
  context: Context,
  { judge_id: judgeId, reason, ...ballot }: CheckedInputOf<typeof debateCalls.debateCorrect>,
): Promise<TeacherMatch> {
  const { matchId } = (await findJudge(context, { id: judgeId })) ?? refuse('not_found');
  const { row, teacher } = await requireSeenMatch(context, matchId, { lock: true });
  // Check again under the lock: the judge may have been removed.
  const judge = (await findJudge(context, { id: judgeId })) ?? refuse('not_found');
  const { id, places: before } = row.match;
  refuseIf(whyMayNotCorrect(context.person, teacher !== null && judge.teacherId === teacher.id));
  refuseIf(whyNotCorrect(row.match));
  const scoresBefore = givenBy(await partsOf(context, row), judgeId);
  await writeBallot(context, row, { judgeId, ballot });
  const parts = await partsOf(context, row);
  const places = ranksIn(parts);
  await updateMatch(context, id, { places, correctedAt: context.now, correctedWhy: reason });
  await record(context, {
    action: 'debate.correct',
    subject: `debate:${id}`,
    before: { placed: before, scores: scoresBefore },
    after: { judge: judgeId, placed: places, scores: givenBy(parts, judgeId), reason },
  });
  await notifyOfMatch(context, id, 'corrected');
  return viewMatch(context, { match_id: id });
}
