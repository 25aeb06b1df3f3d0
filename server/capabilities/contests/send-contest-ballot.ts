import type { contestCalls } from '../../../contract/contests/calls.ts';
import type { ContestView } from '../../../contract/contests/views.ts';
import type { CheckedInputOf } from '../../../contract/core/call.ts';
import { languageOf } from '../../../contract/remarks/skills.ts';
import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { refuse, refuseIf } from '../../platform/refusal.ts';
import { saveBallot } from './ballot-store.ts';
import { findJudged } from './find-judged.ts';
import { requireContest } from './require-contest.ts';
import { whyNotJudge } from './rules.ts';
import { viewContest } from './show-contest.ts';
import { lockEntry } from './store.ts';

/**
 * Saves the teacher's ballot on an entry of their contest. Refuses `not_found` for another's contest or an unpaid
 * entry, `contests.not_begun`, `contests.published`, and `contests.hidden` if the family forbids the video.
 */
export async function sendContestBallot(
  context: Context,
  { entry_id, words, ...scores }: CheckedInputOf<typeof contestCalls.contestBallotSend>,
): Promise<ContestView> {
  const { sessionId } = (await lockEntry(context, entry_id)) ?? refuse('not_found');
  const { contest, judge } = await requireContest(context, sessionId);
  if (!judge) return refuse('not_found');
  refuseIf(whyNotJudge(contest, context.now));
  const { rows, isHidden } = await findJudged(context, sessionId);
  const row = rows.find(({ entry }) => entry.id === entry_id) ?? refuse('not_found');
  refuseIf(isHidden(row) ? 'contests.hidden' : null);
  await saveBallot(context, {
    entryId: entry_id,
    teacherId: judge.id,
    ...scores,
    words: words || null,
    wordsLanguage: words ? languageOf(words) : null,
    sentAt: context.now,
  });
  await record(context, { action: 'contest.judge', subject: `entry:${entry_id}`, after: scores });
  return viewContest(context, contest, judge);
}
