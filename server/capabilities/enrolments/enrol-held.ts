import type { Context } from '../../platform/context.ts';
import { keepHolds } from '../seats/index.ts';
import { insertEnrolments } from './store.ts';

/**
 * Turns an order's held seats into enrolments and returns them; a seat that lapsed and went to another family is
 * missing. Lessons that had begun when the order was placed are not covered. A hold of an order that pays the
 * difference to a dearer session becomes an enrolment of the first order (`forOrder`).
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
  const places = await keepHolds(context, orderNumber, null, forOrder);
  await insertEnrolments(
    context,
    places.map((seat) => ({
      id: context.newId(),
      ...seat,
      orderNumber: forOrder,
      boughtBy: parentId,
      enrolledAt: context.now,
      boughtAt: placedAt ?? null,
    })),
  );
  return places;
}
