import type { Context } from '../../platform/context.ts';
import { countLessons } from './count-lessons.ts';
import { closedSince } from './rules.ts';
import { lockUnsettled, markSettled } from './witness-store.ts';

/** Counts lessons whose rolls have closed, each once; runs by the clock. */
export async function settleRolls(context: Context): Promise<void> {
  const due = await lockUnsettled(context, { endedBefore: closedSince(context.now), limit: 50 });
  if (due.length === 0) return;
  await countLessons(context, due);
  await markSettled(context, due);
}
