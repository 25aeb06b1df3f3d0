import { record } from '../../../platform/audit/record.ts';
import type { Context } from '../../../platform/context.ts';
import { findSessionsForSale, lockSessions, whyNotJoin } from '../../catalog/index.ts';
import { tell } from '../../notices/index.ts';
import { freeSeatNumbers, isLive, offerLife, offerOf, serveLine } from '../rules.ts';
import { dropLapsedHolds, insertSeats, seatsOf } from '../store.ts';
import { lapseOffers, lineOf, updateWaiting, type Waiting } from './store.ts';

/**
 * Offers free places of some sessions to those who wait, the first in line first: their seats are kept for 24 hours and they
 * are told. The sessions are locked here, or by the caller. Twice changes nothing.
 */
export async function offerFreeSeats(context: Context, sessionIds: readonly string[]): Promise<void> {
  const seen = await lineOf(context, sessionIds);
  if (seen.length === 0) return;
  const waitedFor = [...new Set(seen.map((waiting) => waiting.sessionId))].sort();
  const locked = await lockSessions(context, waitedFor);
  // Read again: before the lock somebody else may have served them.
  const line = await lineOf(context, waitedFor);
  await lapseOffers(context, waitedFor);
  await dropLapsedHolds(context, waitedFor);
  const all = await seatsOf(context, waitedFor);
  for (const { id, classSize } of locked) {
    const live = all.filter((seat) => seat.sessionId === id && isLive(seat, context.now));
    const own = line.filter((waiting) => waiting.sessionId === id);
    await offerIn(context, { id, classSize }, { line: own, taken: live.map((seat) => seat.seatNo) });
  }
}

async function offerIn(
  context: Context,
  { id, classSize }: { id: string; classSize: number },
  { line, taken }: { line: readonly Waiting[]; taken: number[] },
): Promise<void> {
  const served = serveLine(line, classSize - taken.length);
  if (served.length === 0) return;
  const [sale] = await findSessionsForSale(context, [id]);
  // Nothing is offered of what can no longer be bought; a full class is what they wait for.
  const why = sale && whyNotJoin({ ...sale, seatsLeft: 1 }, context.now);
  if (!sale || why) return;
  const until = context.now.add(offerLife);
  for (const waiting of served) {
    const numbers = freeSeatNumbers(
      taken.map((seatNo) => ({ seatNo })),
      classSize,
      waiting.childIds.length,
    );
    if (!numbers) return;
    taken.push(...numbers);
    await insertSeats(
      context,
      waiting.childIds.map((childId, index) => ({
        sessionId: id,
        seatNo: numbers[index] ?? 0,
        classSize,
        childId,
        orderNumber: offerOf(waiting.id),
        heldUntil: until,
        takenAt: context.now,
      })),
    );
    await updateWaiting(context, waiting.id, { offeredUntil: until });
    await record(context, {
      action: 'waiting.offer',
      subject: `waiting:${waiting.id}`,
      after: { session: id, seats: numbers, until: until.toString() },
    });
    await tell(context, {
      accountId: waiting.parentId,
      kind: 'waiting.offered',
      subject: `${waiting.id}`,
      data: { name: sale.offering.name, label: sale.session.label, until: until.toString() },
    });
  }
}
