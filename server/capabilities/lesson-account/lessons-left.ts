import type { Context } from '../../platform/context.ts';
import { enteredLessons, findUnopened, lessonsToEnter } from './store.ts';

/** Lessons of a purchase: `bought` = left + held + those given back or lapsed before. */
export type LessonsLeft = { bought: number; left: number; held: number };

/**
 * Counts bought and left lessons per enrolment. Lessons that have begun without an entry, because their roll is open, do not count
 * as left.
 */
export async function lessonsLeft(
  context: Context,
  enrolmentIds: readonly string[],
): Promise<Map<string, LessonsLeft>> {
  if (enrolmentIds.length === 0) return new Map();
  const counted = await enteredLessons(context, enrolmentIds);
  const enrolmentsWithoutAccount = await findUnopened(context, enrolmentIds);
  const toEnter = await lessonsToEnter(context, enrolmentIds);
  const accounts = [
    ...counted,
    ...enrolmentsWithoutAccount.map(({ enrolmentId, bought }) => ({
      enrolmentId,
      bought,
      balance: bought,
      givenBack: 0,
    })),
  ];
  return new Map(
    accounts.map(({ enrolmentId, bought, balance, givenBack }) => {
      const left = Math.max(0, balance - (toEnter.get(enrolmentId) ?? 0));
      return [enrolmentId, { bought, left, held: bought - givenBack - left }];
    }),
  );
}
