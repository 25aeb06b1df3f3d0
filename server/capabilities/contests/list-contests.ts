import type { contestCalls } from '../../../contract/contests/calls.ts';
import type { CheckedInputOf, OutputOf } from '../../../contract/core/call.ts';
import type { Context } from '../../platform/context.ts';
import { hiddenEntries } from './find-judged.ts';
import { presentFacts } from './present.ts';
import { signedInJudge } from './require-contest.ts';
import { type ContestScope, contestsBy, entriesOfContests } from './store.ts';

/** Lists the teacher's contests, or all for staff, last to begin first. */
export async function listContests(
  context: Context,
  { page, page_size }: CheckedInputOf<typeof contestCalls.contestIndex>,
): Promise<OutputOf<typeof contestCalls.contestIndex>> {
  const whose = { teacherId: (await signedInJudge(context))?.id ?? null };
  const { rows, total } = await contestsBy(context, { ...whose, page, pageSize: page_size });
  const open = await openEntries(
    context,
    rows.map(({ id }) => id),
    whose,
  );
  return {
    items: rows.map((row) => {
      const contestEntries = open.filter(({ sessionId }) => sessionId === row.id);
      return {
        ...presentFacts(context, row),
        entries: contestEntries.length,
        judged: contestEntries.filter(({ judgedBy }) => judgedBy !== null).length,
      };
    }),
    total,
    page,
    page_size,
  };
}

/** Lists the entries of the contests that can be judged. */
async function openEntries(context: Context, sessionIds: readonly string[], whose: ContestScope) {
  const entries = await entriesOfContests(context, sessionIds, whose);
  const isHidden = await hiddenEntries(context, entries);
  return entries.filter((entry) => !isHidden(entry));
}
