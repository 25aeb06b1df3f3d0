import { type RefusalCode, sentenceOf } from '../../../contract/refusals.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { lockSessions } from '../catalog/index.ts';
import { takeHours } from '../schedule/index.ts';
import { freeSeatNumbers, isLive, type Seat, whyNotSeatChild } from './rules.ts';
import { dropLapsedHolds, insertSeats, seatsOf } from './store.ts';
import { offerFreeSeats } from './waiting/offer-seats.ts';
import { offersTo, takeOffered } from './waiting/store.ts';

export type Wanted = { sessionId: string; childId: string; name: string };
export type Hold = { orderNumber: string; until: Temporal.Instant; wanted: readonly Wanted[] };

/**
 * Holds a seat for every wanted child until an instant, all or none. The sessions are locked once, in sorted order, before
 * live seats are counted; of private lessons the teacher's hour is taken with it. Refuses `orders.item_gone` naming the class and why (full, already in, held by another order).
 */
export async function holdSeats(context: Context, { orderNumber, until, wanted }: Hold): Promise<void> {
  const sessionIds = [...new Set(wanted.map((want) => want.sessionId))].sort();
  const sizes = new Map(
    (await lockSessions(context, sessionIds)).map((session) => [session.id, session.classSize]),
  );
  // Who waits is served before somebody who comes by.
  await offerFreeSeats(context, sessionIds);
  const before = await seatsOf(context, sessionIds);
  const live = before.filter((seat) => isLive(seat, context.now));
  if (live.length < before.length) await dropLapsedHolds(context, sessionIds);
  const offered = await takeOffers(context, { orderNumber, until, wanted });
  const rows = sessionIds.flatMap((sessionId) => {
    const classSize = sizes.get(sessionId) ?? 0;
    const inSession = live.filter((seat) => seat.sessionId === sessionId);
    return place({
      classSize,
      live: inSession,
      wanted: wanted.filter(
        (want) => want.sessionId === sessionId && !offered.has(`${sessionId} ${want.childId}`),
      ),
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
  if (rows.length > 0) await insertSeats(context, rows);
  const [taken] = await takeHours(context, sessionIds);
  if (taken)
    gone(context, wanted.find((want) => want.sessionId === taken)?.name ?? '', 'schedule.hour_taken');
}

/** Places that were offered to these children become the order's own; answers them as `session child`. */
async function takeOffers(context: Context, { orderNumber, until, wanted }: Hold): Promise<Set<string>> {
  const sessionIds = [...new Set(wanted.map((want) => want.sessionId))];
  const offers = await offersTo(context, { sessionIds, childIds: wanted.map((want) => want.childId) });
  const isWanted = (offer: { sessionId: string; childId: string }) =>
    wanted.some((want) => want.sessionId === offer.sessionId && want.childId === offer.childId);
  const own = offers.filter(isWanted);
  for (const sessionId of new Set(own.map((offer) => offer.sessionId))) {
    const childIds = own.filter((offer) => offer.sessionId === sessionId).map((offer) => offer.childId);
    await takeOffered(context, { sessionId, childIds, orderNumber, until });
  }
  return new Set(own.map((offer) => `${offer.sessionId} ${offer.childId}`));
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
