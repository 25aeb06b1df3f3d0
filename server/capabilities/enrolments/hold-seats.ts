import { type RefusalCode, sentenceOf } from '../../../contract/refusals.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { lockSessions } from '../catalog/index.ts';
import { freeSeatNumbers, isLive, type Seat, whyNotSeatChild } from './rules.ts';
import { dropLapsedHolds, insertSeats, seatsOf } from './store.ts';

export type Wanted = { sessionId: string; childId: string; name: string };
export type Hold = { orderNumber: string; until: Temporal.Instant; wanted: readonly Wanted[] };

/**
 * Holds a seat for every wanted child until an instant, all or none. The sessions are locked once, in sorted order, before
 * live seats are counted. Refuses `orders.item_gone` naming the class and why (full, already in, held by another order).
 */
export async function holdSeats(context: Context, { orderNumber, until, wanted }: Hold): Promise<void> {
  const sessionIds = [...new Set(wanted.map((want) => want.sessionId))].sort();
  const sizes = new Map(
    (await lockSessions(context, sessionIds)).map((session) => [session.id, session.classSize]),
  );
  const before = await seatsOf(context, sessionIds);
  const live = before.filter((seat) => isLive(seat, context.now));
  if (live.length < before.length) await dropLapsedHolds(context, sessionIds);
  const rows = sessionIds.flatMap((sessionId) => {
    const classSize = sizes.get(sessionId) ?? 0;
    const inSession = live.filter((seat) => seat.sessionId === sessionId);
    return place({
      classSize,
      live: inSession,
      wanted: wanted.filter((want) => want.sessionId === sessionId),
      context,
    }).map((seat) => ({
      ...seat,
      sessionId,
      classSize,
      orderNumber,
      heldUntil: until,
      takenAt: context.now,
    }));
  });
  await insertSeats(context, rows);
}

type Placing = { classSize: number; live: readonly Seat[]; wanted: readonly Wanted[]; context: Context };

function place({ classSize, live, wanted, context }: Placing): { seatNo: number; childId: string }[] {
  for (const want of wanted) {
    const why = whyNotSeatChild(live, want.childId);
    if (why) gone(context, want.name, why);
  }
  const numbers = freeSeatNumbers(live, classSize, wanted.length);
  if (!numbers) return gone(context, wanted[0]?.name ?? '', 'enrolments.full');
  return wanted.map((want, index) => ({ childId: want.childId, seatNo: numbers[index] ?? 0 }));
}

const gone = (context: Context, name: string, why: RefusalCode): never =>
  refuse('orders.item_gone', { name, why: sentenceOf(why, context.locale) });
