import type { Context } from '../../platform/context.ts';
import { countedLessons, lessonsToEnter, withoutAccount } from './store.ts';

/**
 * How many lessons some enrolments bought and how many of them are left. Lessons of a class that are over and not entered yet,
 * because their roll is still open, are left to nobody.
 */
export async function lessonsLeft(
  context: Context,
  enrolmentIds: readonly string[],
): Promise<Map<string, { bought: number; left: number }>> {
  if (enrolmentIds.length === 0) return new Map();
  const counted = await countedLessons(context, enrolmentIds);
  const unopened = await withoutAccount(context, enrolmentIds);
  const toEnter = await lessonsToEnter(context, enrolmentIds);
  const all = [
    ...counted,
    ...unopened.map(({ enrolmentId, bought }) => ({ enrolmentId, bought, balance: bought })),
  ];
  return new Map(
    all.map(({ enrolmentId, bought, balance }) => [
      enrolmentId,
      { bought, left: Math.max(0, balance - (toEnter.get(enrolmentId) ?? 0)) },
    ]),
  );
}
