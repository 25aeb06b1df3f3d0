import type { Context } from '../../platform/context.ts';
import { keepHolds } from '../seats/index.ts';
import { insertEnrolments } from './store.ts';

/**
 * Turns an order's held seats into enrolments. Answers the places that were enrolled; one that lapsed and was given to
 * somebody else in the meantime is missing from them.
 */
export async function enrolHeld(
  context: Context,
  { number: orderNumber, parentId }: { number: string; parentId: string },
): Promise<{ sessionId: string; childId: string }[]> {
  const kept = await keepHolds(context, orderNumber, null);
  await insertEnrolments(
    context,
    kept.map((seat) => ({
      id: context.newId(),
      ...seat,
      orderNumber,
      boughtBy: parentId,
      enrolledAt: context.now,
    })),
  );
  return kept;
}
