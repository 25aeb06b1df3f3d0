import type { Context } from '../../platform/context.ts';
import { countedLessons, lessonsToEnter, withoutAccount } from './store.ts';

/** Of what was bought: lessons that are left, that were taken, and that were given back before; together those that were bought. */
export type LessonsLeft = { bought: number; left: number; held: number };

/**
 * How many lessons some enrolments bought and how many of them are left. Lessons of a class that have begun and are not entered yet,
 * because their roll is still open, are left to nobody.
 */
export async function lessonsLeft(
  context: Context,
  enrolmentIds: readonly string[],
): Promise<Map<string, LessonsLeft>> {
  if (enrolmentIds.length === 0) return new Map();
  const counted = await countedLessons(context, enrolmentIds);
  const unopened = await withoutAccount(context, enrolmentIds);
  const toEnter = await lessonsToEnter(context, enrolmentIds);
  const all = [
    ...counted,
    ...unopened.map(({ enrolmentId, bought }) => ({ enrolmentId, bought, balance: bought, givenBack: 0 })),
  ];
  return new Map(
    all.map(({ enrolmentId, bought, balance, givenBack }) => {
      const left = Math.max(0, balance - (toEnter.get(enrolmentId) ?? 0));
      return [enrolmentId, { bought, left, held: bought - givenBack - left }];
    }),
  );
}
