import type { CheckedInputOf } from '../../../contract/core/call.ts';
import type { debateCalls } from '../../../contract/debates/calls.ts';
import type { TeacherMatch } from '../../../contract/debates/views.ts';
import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { refuse, refuseIf } from '../../platform/refusal.ts';
import { seal } from '../../platform/secrets/sealing.ts';
import { newToken, tokenHash } from '../../platform/secrets/tokens.ts';
import { decideMatch } from './decide-match.ts';
import { deleteJudge, findJudge, insertJudges, judgesOf } from './judge-store.ts';
import { ticketKey } from './present.ts';
import { requireOwnMatch } from './require-own-match.ts';
import { whyNotAddJudge, whyNotRemoveJudge } from './rules.ts';
import { viewMatch } from './view-match.ts';

/**
 * Adds a guest with a ticket, or the signed-in teacher, as a judge. Asks before it adds a second guest of one name, which a second press would be. Not by key: a
 * stored answer would show recordings after their consent is withdrawn. Refuses another's match as `not_found`, a decided
 * or called-off one, and `debates.judges_many`.
 */
export async function addJudge(
  context: Context,
  { match_id, guest_name, twice_confirmed }: CheckedInputOf<typeof debateCalls.debateJudgeAdd>,
): Promise<TeacherMatch> {
  const { row, teacher } = await requireOwnMatch(context, match_id, { lock: true });
  const judges = await judgesOf(context, [match_id]);
  refuseIf(whyNotAddJudge(row.match, judges.length));
  if (guest_name && !twice_confirmed && judges.some(({ judge }) => judge.guestName === guest_name))
    refuse('debates.guest_there', { name: guest_name });
  const id = context.newId();
  const base = { id, matchId: match_id, addedAt: context.now };
  if (guest_name) {
    const ticket = newToken();
    const sealed = { ticketHash: tokenHash(ticket), ticketSealed: seal(ticket, ticketKey(context)) };
    await insertJudges(context, [{ ...base, guestName: guest_name, ...sealed }]);
  } else await insertJudges(context, [{ ...base, teacherId: teacher.id }]);
  await record(context, {
    action: 'debate.add_judge',
    subject: `debate:${match_id}`,
    after: { guest: guest_name !== undefined },
  });
  return viewMatch(context, { match_id });
}

/** Removes a judge without a ballot; decides the match if all others have one. Refuses the last judge. */
export async function removeJudge(
  context: Context,
  { judge_id }: { judge_id: string },
): Promise<TeacherMatch> {
  const { matchId } = (await findJudge(context, { id: judge_id })) ?? refuse('not_found');
  const { row } = await requireOwnMatch(context, matchId, { lock: true });
  const judge = (await findJudge(context, { id: judge_id })) ?? refuse('not_found');
  refuseIf(whyNotRemoveJudge(row.match, judge, (await judgesOf(context, [matchId])).length));
  await deleteJudge(context, judge_id);
  await record(context, { action: 'debate.remove_judge', subject: `debate:${matchId}` });
  await decideMatch(context, row);
  return viewMatch(context, { match_id: matchId });
}
