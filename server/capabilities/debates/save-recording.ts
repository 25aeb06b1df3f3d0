import type { CheckedInputOf } from '../../../contract/core/call.ts';
import type { debateCalls } from '../../../contract/debates/calls.ts';
import type { TeacherMatch } from '../../../contract/debates/views.ts';
import { nameWords } from '../../../words/people.ts';
import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { refuse, refuseIf } from '../../platform/refusal.ts';
import { mayStore } from '../consents/index.ts';
import { presentChildLine } from '../families/index.ts';
import { requireOwnMatch } from './require-own-match.ts';
import { whyNotRecord } from './rules.ts';
import { speakersOf, updateMatch } from './store.ts';
import { viewMatch } from './view-match.ts';

/**
 * Sets or removes the link of a match's recording. Refuses another's as `not_found`, and `debates.no_recording`, naming
 * the first child whose family does not allow recordings.
 */
export async function saveRecording(
  context: Context,
  { match_id, recording }: CheckedInputOf<typeof debateCalls.debateRecord>,
): Promise<TeacherMatch> {
  const { row } = await requireOwnMatch(context, match_id, { lock: true });
  refuseIf(whyNotRecord(row.match));
  const children = (await speakersOf(context, [match_id])).map(({ child }) => child);
  const mayRecord = await mayStore(
    context,
    'recording',
    children.map(({ id }) => id),
  );
  const refused = children.find(({ id }) => !mayRecord(id));
  if (recording && refused)
    refuse('debates.no_recording', { name: nameWords(presentChildLine(refused), context) });
  await updateMatch(context, match_id, { recordingLink: recording || null });
  await record(context, {
    action: 'debate.record',
    subject: `debate:${match_id}`,
    after: { kept: recording !== '' },
  });
  return viewMatch(context, { match_id });
}
