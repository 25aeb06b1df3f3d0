import type { Context } from '../../platform/context.ts';
import { recordEntries } from './record-entries.ts';
import { closesAfter, ruleOfEnd } from './rules.ts';
import { lapsedAccounts } from './running-out-store.ts';
import { endedAccounts } from './store.ts';

/**
 * Removes what is left in the accounts of ended enrolments and lets unbooked private lessons lapse after their last day, once the
 * lessons before that are entered. A clock job.
 */
export async function closeAccounts(context: Context): Promise<void> {
  const before = context.now.subtract(closesAfter);
  const ended = await endedAccounts(context, before, 200);
  const lapsed = await lapsedAccounts(context, before, 200);
  await recordEntries(context, [
    ...ended.map(({ enrolmentId, left, why, orderNumber }) => ({
      enrolmentId,
      lessonId: null,
      kind: 'refunded' as const,
      amount: -left,
      rule: ruleOfEnd(why),
      evidence: { order: orderNumber },
    })),
    ...lapsed.map(({ enrolmentId, left, orderNumber }) => ({
      enrolmentId,
      lessonId: null,
      kind: 'lapsed' as const,
      amount: -left,
      rule: 'lapsed' as const,
      evidence: { order: orderNumber },
    })),
  ]);
}
