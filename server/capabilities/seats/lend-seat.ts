import type { Context } from '../../platform/context.ts';
import { lendNobodys, lendOwn, type SeatNumber } from './store.ts';

/**
 * Lends a number of a class to a guest of one of its lessons: that of a child who is on leave from it (`hostId`), or one that nobody has
 * (null). Nobody can buy it from then on, even if that child leaves the class, until it is given back by `giveSeatsBack`. The caller has
 * locked the session: it may be sold again in this moment, and who buys waits, and sees the number taken. Answers false, having changed
 * nothing, where it is not so any more.
 */
export async function lendSeat(
  context: Context,
  { hostId, ...number }: SeatNumber & { classSize: number; hostId: string | null },
): Promise<boolean> {
  return hostId ? lendOwn(context, { ...number, hostId }) : lendNobodys(context, number);
}
