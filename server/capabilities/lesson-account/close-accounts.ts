import type { Context } from '../../platform/context.ts';
import { recordEntries } from './record-entries.ts';
import { closesAfter, ruleOfEnd } from './rules.ts';
import { endedAccounts } from './store.ts';

/** Removes what is left in the accounts of ended enrolments, once the lessons before their end are entered. A clock job. */
export async function closeAccounts(context: Context): Promise<void> {
  const ended = await endedAccounts(context, context.now.subtract(closesAfter), 200);
  await recordEntries(
    context,
    ended.map(({ enrolmentId, left, why, orderNumber }) => ({
      enrolmentId,
      lessonId: null,
      kind: 'refunded' as const,
      amount: -left,
      rule: ruleOfEnd(why),
      evidence: { order: orderNumber },
    })),
  );
}
