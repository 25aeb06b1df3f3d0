import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { notify } from '../notices/index.ts';
import { findSessionsForSale, whyNotJoin } from '../sales/index.ts';
import { lockSessions, offerOf, type Places, placesIn, takeFree } from '../seats/index.ts';
import { waitlistOffered } from './notices.ts';
import { offerLife, serveLine } from './rules.ts';
import {
  awaitedSessions,
  endOverdue,
  lapseOffers,
  lineOf,
  updateWaitlistEntry,
  type WaitlistEntry,
} from './store.ts';

/**
 * Offers free places of some sessions to those who wait, the first in line first: their seats are kept for 24 hours and they
 * are told. The sessions are locked here, or by the caller. Twice changes nothing.
 */
export async function offerFreeSeats(context: Context, sessionIds: readonly string[]): Promise<void> {
  const seen = await lineOf(context, sessionIds);
  if (seen.length === 0) return;
  const waitedFor = [...new Set(seen.map((entry) => entry.sessionId))].sort();
  const locked = await lockSessions(context, waitedFor);
  // Read again: before the lock somebody else may have served them.
  const line = await lineOf(context, waitedFor);
  await lapseOffers(context, waitedFor);
  for (const places of await placesIn(context, locked))
    await offerIn(
      context,
      places,
      line.filter((entry) => entry.sessionId === places.sessionId),
    );
}

async function offerIn(context: Context, places: Places, line: readonly WaitlistEntry[]): Promise<void> {
  const served = serveLine(line, places.classSize - places.live.length);
  if (served.length === 0) return;
  const { sessionId } = places;
  const [sale] = await findSessionsForSale(context, [sessionId]);
  // Nothing is offered of what can no longer be bought; a full class is what they wait for.
  const why = sale && whyNotJoin({ ...sale, seatsLeft: 1 }, context.now);
  if (!sale || why) return;
  const until = context.now.add(offerLife);
  for (const entry of served) {
    const { childIds } = entry;
    if (!(await takeFree(context, places, { childIds, orderNumber: offerOf(entry.id), until }))) continue;
    await updateWaitlistEntry(context, entry.id, { offeredUntil: until });
    await record(context, {
      action: 'waitlist.offer',
      subject: `waitlist_entry:${entry.id}`,
      after: { session: sessionId, children: childIds, until: until.toString() },
    });
    await notify(context, waitlistOffered, {
      accountId: entry.parentId,
      subject: `${entry.id}`,
      childIds,
      data: { name: sale.offering.name, label: sale.session.label, until: until.toString() },
    });
  }
}

/** Ends the waits that are over and the offers whose time has run out, and serves who comes next; runs by the clock. */
export async function lapseDue(context: Context): Promise<void> {
  await endOverdue(context);
  const sessionIds = await awaitedSessions(context);
  if (sessionIds.length > 0) await lapseOffers(context, sessionIds);
  for (const sessionId of sessionIds.sort()) await offerFreeSeats(context, [sessionId]);
}
