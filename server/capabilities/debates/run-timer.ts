import type { CheckedInputOf } from '../../../contract/core/call.ts';
import type { debateCalls } from '../../../contract/debates/calls.ts';
import type { TeacherMatch } from '../../../contract/debates/views.ts';
import { record } from '../../platform/audit/record.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { refuseIf } from '../../platform/refusal.ts';
import { requireOwnMatch } from './require-own-match.ts';
import { moveTimer, whyNotRecord } from './rules.ts';
import { updateMatch } from './store.ts';
import { viewMatch } from './view-match.ts';

/** Moves a match's timer. Refuses another's as `not_found`, and `debates.cancelled`. */
export async function runTimer(
  context: Context,
  { match_id, act }: CheckedInputOf<typeof debateCalls.debateTimer>,
): Promise<TeacherMatch> {
  const { row } = await requireOwnMatch(context, match_id, { lock: true });
  const { match } = row;
  refuseIf(whyNotRecord(match));
  const timer = { at: match.timerAt, spent: match.timerSpent, since: match.timerSince };
  const moved = moveTimer(timer, act, { now: context.now, speeches: match.speeches.length });
  await updateMatch(context, match.id, {
    timerAt: moved.at,
    timerSpent: moved.spent,
    timerSince: moved.since,
  });
  await record(context, {
    action: 'debate.timer',
    subject: `debate:${match.id}`,
    after: { act, at: moved.at },
  });
  await context.announce(accountOf(context), { type: 'debate', match_id: match.id });
  return viewMatch(context, { match_id });
}
