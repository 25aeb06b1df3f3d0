import type { CheckedInputOf } from '../../../contract/core/call.ts';
import type { debateCalls } from '../../../contract/debates/calls.ts';
import type { TeacherMatch } from '../../../contract/debates/views.ts';
import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { refuse, refuseIf } from '../../platform/refusal.ts';
import { placesIn } from './decide-match.ts';
import { findJudge, type ScoreRow } from './judge-store.ts';
import { whyMayNotCorrect } from './policy.ts';
import type { Parts } from './present.ts';
import { requireSeenMatch } from './require-own-match.ts';
import { whyNotCorrect } from './rules.ts';
import { writeBallot } from './send-ballot.ts';
import { updateMatch } from './store.ts';
import { tellOfMatch } from './tell-of-match.ts';
import { partsOf, viewMatch } from './view-match.ts';

/** What a judge gave, as the record keeps it. */
const givenBy = ({ scores }: Parts, judgeId: string) =>
  scores
    .filter((one) => one.judgeId === judgeId)
    .map(({ childId, content, style, strategy }: ScoreRow) => ({
      child: childId,
      ...{ content, style, strategy },
    }));

/**
 * Corrects a ballot of a decided match: who won is reckoned anew, and the families are told with the reason. Refuses another's match as
 * `not_found`, `debates.others_ballot` for a teacher who did not give it, `debates.not_decided`, and a ballot as when it is sent.
 */
export async function correctBallot(
  context: Context,
  { judge_id: judgeId, reason, ...ballot }: CheckedInputOf<typeof debateCalls.debateCorrect>,
): Promise<TeacherMatch> {
  const { matchId } = (await findJudge(context, { id: judgeId })) ?? refuse('not_found');
  const { row, teacher } = await requireSeenMatch(context, matchId, { lock: true });
  // Under the lock once more: who was taken away meanwhile has no ballot.
  const judge = (await findJudge(context, { id: judgeId })) ?? refuse('not_found');
  const { id, places: before } = row.match;
  refuseIf(whyMayNotCorrect(context.person, teacher !== null && judge.teacherId === teacher.id));
  refuseIf(whyNotCorrect(row.match));
  const given = givenBy(await partsOf(context, row), judgeId);
  await writeBallot(context, row, { judgeId, ballot });
  const parts = await partsOf(context, row);
  const places = placesIn(parts);
  await updateMatch(context, id, { places, correctedAt: context.now, correctedWhy: reason });
  await record(context, {
    action: 'debate.correct',
    subject: `debate:${id}`,
    before: { placed: before, scores: given },
    after: { judge: judgeId, placed: places, scores: givenBy(parts, judgeId), reason },
  });
  await tellOfMatch(context, id, 'corrected');
  return viewMatch(context, { match_id: id });
}
