import type { contestCalls } from '../../../contract/contests/calls.ts';
import type { CheckedInputOf, OutputOf } from '../../../contract/core/call.ts';
import type { Context } from '../../platform/context.ts';
import { presentFacts } from './present.ts';
import { signedInJudge } from './require-contest.ts';
import { contestsBy, countsOf } from './store.ts';

/** Contests of the signed-in teacher, or for staff all, those that begin last first. */
export async function listContests(
  context: Context,
  { page, page_size }: CheckedInputOf<typeof contestCalls.contestIndex>,
): Promise<OutputOf<typeof contestCalls.contestIndex>> {
  const whose = { teacherId: (await signedInJudge(context))?.id ?? null };
  const { rows, total } = await contestsBy(context, { ...whose, page, pageSize: page_size });
  const counts = await countsOf(
    context,
    rows.map(({ id }) => id),
    whose,
  );
  return {
    items: rows.map((row) => {
      const { entries, judged } = counts(row.id);
      return { ...presentFacts(context, row), entries, judged };
    }),
    total,
    page,
    page_size,
  };
}
