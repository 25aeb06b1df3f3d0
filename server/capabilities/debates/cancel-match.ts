import type { CheckedInputOf } from '../../../contract/core/call.ts';
import type { debateCalls } from '../../../contract/debates/calls.ts';
import type { TeacherMatch } from '../../../contract/debates/views.ts';
import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { refuseIf } from '../../platform/refusal.ts';
import { notifyOfMatch } from './notify-of-match.ts';
import { requireOwnMatch } from './require-own-match.ts';
import { whyNotChange } from './rules.ts';
import { updateMatch } from './store.ts';
import { viewMatch } from './view-match.ts';

/** Calls off a match that is not decided and notifies the families of the reason. Refuses another's as `not_found`. */
export async function cancelMatch(
  context: Context,
  { match_id, reason }: CheckedInputOf<typeof debateCalls.debateCancel>,
): Promise<TeacherMatch> {
  const { row } = await requireOwnMatch(context, match_id, { lock: true });
  refuseIf(whyNotChange(row.match));
  await updateMatch(context, match_id, {
    cancelledAt: context.now,
    cancelledWhy: reason,
    timerSince: null,
  });
  await record(context, { action: 'debate.cancel', subject: `debate:${match_id}`, after: { reason } });
  await notifyOfMatch(context, match_id, 'cancelled');
  return viewMatch(context, { match_id });
}
