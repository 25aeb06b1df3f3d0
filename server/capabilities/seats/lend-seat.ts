import type { Context } from '../../platform/context.ts';
import { lendFree, lendOfChild, type SeatNumber } from './store.ts';

/**
 * Lends a number of a class to a guest in one of its lessons: that of a child on leave (`hostId`), or a free one (null). It is not for sale
 * until `giveSeatsBack`, even if that child leaves the class. The caller has locked the session, because a purchase may want the same
 * number. Returns false, without a change, if the number is no longer the child's or free.
 */
export async function lendSeat(
  context: Context,
  { hostId, ...number }: SeatNumber & { classSize: number; hostId: string | null },
): Promise<boolean> {
  return hostId ? lendOfChild(context, { ...number, hostId }) : lendFree(context, number);
}
