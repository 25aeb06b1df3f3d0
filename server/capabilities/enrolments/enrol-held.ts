import type { Context } from '../../platform/context.ts';
import { keepHolds } from '../seats/index.ts';
import { insertEnrolments } from './store.ts';

/**
 * Turns an order's held seats into enrolments. Answers the places that were enrolled; one that lapsed and was given to
 * somebody else in the meantime is missing from them. The lessons are those that had not begun when the order was placed. What was held by an
 * order for the difference to a dearer session becomes a place of the order that it was paid on top of (`forOrder`).
 */
export async function enrolHeld(
  context: Context,
  {
    number: orderNumber,
    parentId,
    placedAt,
    forOrder = orderNumber,
  }: { number: string; parentId: string; placedAt?: Temporal.Instant; forOrder?: string },
): Promise<{ sessionId: string; childId: string }[]> {
  const kept = await keepHolds(context, orderNumber, null, forOrder);
  await insertEnrolments(
    context,
    kept.map((seat) => ({
      id: context.newId(),
      ...seat,
      orderNumber: forOrder,
      boughtBy: parentId,
      enrolledAt: context.now,
      boughtAt: placedAt ?? null,
    })),
  );
  return kept;
}
