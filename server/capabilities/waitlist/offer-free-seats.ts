import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { notify, placeForNotice } from '../notices/index.ts';
import { findSessionsForSale, whyNotJoin } from '../sales/index.ts';
import { type LiveSeats, liveSeatsOf, lockSessions, takeFree } from '../seats/index.ts';
import { notifyOfEnd } from './end-waiting.ts';
import { waitlistLapsed, waitlistOffered } from './notices.ts';
import { reopenedSessions } from './reopened-store.ts';
import { resumeWaits } from './resume-waits.ts';
import { offerUntil, serveLine } from './rules.ts';
import {
  awaitedSessions,
  endClosed,
  endOverdue,
  findEntriesById,
  lapseOffers,
  lastStartOf,
  lineOf,
  updateWaitlistEntry,
  type WaitlistEntry,
} from './store.ts';

/**
 * Offers free seats of these sessions to the waitlist in order: holds them for 24 hours, or until the last lesson begins, and notifies the
 * family. Locks the sessions, unless the caller has. Idempotent.
 */
export async function offerFreeSeats(context: Context, sessionIds: readonly string[]): Promise<void> {
  const waitedFor = await awaitedSessions(context, sessionIds);
  if (waitedFor.length === 0) return;
  const locked = await lockSessions(context, waitedFor);
  await endLapsed(context, waitedFor);
  // Read under the lock: another request may have served them before.
  const line = await lineOf(context, waitedFor);
  for (const places of await liveSeatsOf(context, locked))
    await offerIn(
      context,
      places,
      line.filter((entry) => entry.sessionId === places.sessionId),
    );
}

/** Ends lapsed offers of these sessions, which the caller has locked, and notifies their families once. */
async function endLapsed(context: Context, sessionIds: readonly string[]): Promise<void> {
  const lapsed = await lapseOffers(context, sessionIds);
  for (const { entry, number, kind, name, label } of await findEntriesById(context, lapsed)) {
    await record(context, { action: 'waitlist.lapse', subject: `waitlist_entry:${entry.id}` });
    await notify(context, waitlistLapsed, {
      accountId: entry.parentId,
      subject: entry.id,
      childIds: entry.childIds,
      data: { name, label, number, kind },
    });
  }
}

/**
 * Returns the entries that can be served. Ends those whose child came in another way, and skips those with an unpaid order there, which
 * would block the seats for others.
 */
async function entriesToServe(
  context: Context,
  { live }: LiveSeats,
  line: readonly WaitlistEntry[],
): Promise<WaitlistEntry[]> {
  const waiting: WaitlistEntry[] = [];
  for (const entry of line) {
    const seats = live.filter(({ childId }) => childId !== null && entry.childIds.includes(childId));
    const isIn = new Set(seats.filter(({ heldUntil }) => heldUntil === null).map(({ childId }) => childId));
    const childIds = entry.childIds.filter((id) => !isIn.has(id));
    const change = { childIds, together: entry.together && childIds.length > 1 };
    const ended = { leftAt: context.now, leftWhy: 'taken' as const };
    if (isIn.size > 0) await updateWaitlistEntry(context, entry.id, childIds.length > 0 ? change : ended);
    if (childIds.length > 0 && seats.length === isIn.size) waiting.push({ ...entry, ...change });
  }
  return waiting;
}

async function offerIn(context: Context, places: LiveSeats, line: readonly WaitlistEntry[]): Promise<void> {
  const waiting = await entriesToServe(context, places, line);
  const served = serveLine(waiting, places.classSize - places.live.length);
  if (served.length === 0) return;
  const { sessionId } = places;
  const [sale] = await findSessionsForSale(context, [sessionId]);
  // Offers nothing that cannot be bought; a full class is no obstacle.
  const why = sale && whyNotJoin({ ...sale, seatsLeft: 1 }, context.now);
  if (!sale || why) return;
  // Nobody is asked to buy a class that is over by then.
  const lastStart = await lastStartOf(context, sessionId);
  const until = lastStart && offerUntil(lastStart, context.now);
  if (!until) return;
  for (const entry of served) {
    const { childIds } = entry;
    if (!(await takeFree(context, places, { childIds, holder: { waitlistEntryId: entry.id }, until })))
      continue;
    await updateWaitlistEntry(context, entry.id, { offeredUntil: until });
    await record(context, {
      action: 'waitlist.offer',
      subject: `waitlist_entry:${entry.id}`,
      after: { session: sessionId, children: childIds, until: until.toString() },
    });
    await notify(context, waitlistOffered, {
      accountId: entry.parentId,
      subject: `${entry.id} ${until}`,
      childIds,
      data: {
        name: sale.offering.name,
        label: sale.session.label,
        at: sale.session.startsAt.toString(),
        ...placeForNotice(sale.site),
        until: until.toString(),
      },
    });
  }
}

/** Ends offers that have lapsed and waits for what is over or closed, resumes those for what opened again, and serves the next; runs by the clock. */
export async function lapseDue(context: Context): Promise<void> {
  const reopened = new Set(await reopenedSessions(context));
  // In a single sorted order, as everybody locks sessions.
  for (const sessionId of [...reopened.union(new Set(await awaitedSessions(context)))].sort()) {
    if (reopened.has(sessionId)) await resumeWaits(context, sessionId);
    await offerFreeSeats(context, [sessionId]);
  }
  // Last: entries are changed under their session's lock, and this transaction must not hold one while it waits for the next session.
  await notifyOfEnd(context, await endOverdue(context), 'over');
  await notifyOfEnd(context, await endClosed(context), 'closed');
}
