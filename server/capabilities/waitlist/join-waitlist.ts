import { inLocale } from '../../../contract/core/bilingual.ts';
import type { CheckedInputOf } from '../../../contract/core/call.ts';
import type { WaitlistEntryView, waitlistCalls } from '../../../contract/waitlist/calls.ts';
import { record } from '../../platform/audit/record.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { refuse, refuseIf } from '../../platform/refusal.ts';
import { presentSite, requireFit } from '../catalog/index.ts';
import { findEnrolments } from '../enrolments/index.ts';
import { childrenOf, mayDo, presentChildLine, requireGuardian } from '../families/index.ts';
import { findSessionsForSale, whyNotJoin } from '../sales/index.ts';
import { lockSessions, releaseHolds } from '../seats/index.ts';
import { offerFreeSeats } from './offer-free-seats.ts';
import {
  findWaitlistEntries,
  findWaitlistEntry,
  insertWaitlistEntries,
  isOnWaitlist,
  updateWaitlistEntry,
} from './store.ts';

/** What a parent may wait for at once: entries, and places of children in them, as each may be offered and held for a day. */
const mostWaiting = { entries: 20, places: 36 };

/** Lists the signed-in parent's waits, with the place in line or the offer. */
export async function listWaitlist(context: Context): Promise<WaitlistEntryView[]> {
  const parentId = accountOf(context);
  const names = new Map(
    (await childrenOf(context, parentId))
      .filter((child) => mayDo(child.rights, 'waitlist.read'))
      .map((child) => [child.id, presentChildLine(child)]),
  );
  return (await findWaitlistEntries(context, parentId)).map(
    ({ entry, number, kind, name, label, site, startsAt, place }) => ({
      id: entry.id,
      session_id: entry.sessionId,
      offering: { number, kind, name: inLocale(name, context.locale) },
      session_label: inLocale(label, context.locale),
      site: presentSite(context, site),
      starts_at: startsAt.toString(),
      children: entry.childIds.flatMap((id) => names.get(id) ?? []),
      together: entry.together,
      place: entry.offeredUntil ? null : place,
      offered_until: entry.offeredUntil?.toString() ?? null,
    }),
  );
}

/**
 * Joins the waitlist of a session that is full, or too full for siblings together, with these children. A seat that is free at this moment is offered at
 * once. Refuses a session that is not on sale or has free seats, a second wait, and without `age_confirmed` a child of another age or
 * grade.
 */
export async function joinWaitlist(
  context: Context,
  input: CheckedInputOf<typeof waitlistCalls.waitingJoin>,
): Promise<WaitlistEntryView[]> {
  const childIds = [...new Set(input.child_ids)];
  for (const childId of childIds) await requireGuardian(context, childId, 'waitlist.write');
  await lockSessions(context, [input.session_id]);
  const [sale] = await findSessionsForSale(context, [input.session_id]);
  // A private session is hidden from others, and never becomes free.
  if (!sale || sale.session.privateFor) return refuse('not_found');
  const why = whyNotJoin(sale, context.now);
  // Siblings who stay together wait where fewer seats are left.
  const isShort = input.together && sale.seatsLeft < childIds.length;
  if (why !== 'seats.full' && (why || !isShort)) refuse(why ?? 'waitlist.not_full');
  const isIn = await findEnrolments(context, { sessionIds: [input.session_id], childIds });
  refuseIf(isIn.length > 0 ? 'seats.already_in' : null);
  if (await isOnWaitlist(context, input.session_id, childIds)) refuse('waitlist.waiting_already');
  const parentId = accountOf(context);
  const waiting = await findWaitlistEntries(context, parentId);
  const places = waiting.flatMap(({ entry }) => entry.childIds).length + childIds.length;
  if (waiting.length >= mostWaiting.entries || places > mostWaiting.places) refuse('waitlist.waiting_many');
  const { offering, session } = sale;
  const isConfirmed = input.age_confirmed;
  await requireFit(context, { offering, startsAt: session.startsAt, childIds, isConfirmed });
  const groups = input.together ? [childIds] : childIds.map((childId) => [childId]);
  const rows = groups.map((group) => ({
    id: context.newId(),
    sessionId: input.session_id,
    parentId,
    childIds: group,
    together: input.together && childIds.length > 1,
    joinedAt: context.now,
  }));
  await insertWaitlistEntries(context, rows);
  await record(context, {
    action: 'waitlist.join',
    subject: `session:${input.session_id}`,
    after: { children: childIds, together: input.together },
  });
  return listWaitlist(context);
}

/** Leaves a waitlist or declines an offer; the next entry is then served. Refuses `not_found` for somebody else's. */
export async function leaveWaitlist(
  context: Context,
  input: { waiting_id: string },
): Promise<WaitlistEntryView[]> {
  const ownEntry = (await findWaitlistEntries(context, accountOf(context))).find(
    (row) => row.entry.id === input.waiting_id,
  );
  if (!ownEntry) return refuse('not_found');
  // Locks the session first, as `offerFreeSeats` does.
  await lockSessions(context, [ownEntry.entry.sessionId]);
  const entry = await findWaitlistEntry(context, input.waiting_id);
  if (!entry || entry.leftAt) return refuse('not_found');
  await updateWaitlistEntry(context, entry.id, { leftAt: context.now, leftWhy: 'left' });
  if (entry.offeredUntil) await releaseHolds(context, { waitlistEntryId: entry.id });
  await record(context, { action: 'waitlist.leave', subject: `waitlist_entry:${entry.id}` });
  await offerFreeSeats(context, [entry.sessionId]);
  return listWaitlist(context);
}
