import { inLocale } from '../../../contract/core/bilingual.ts';
import type { CheckedInputOf } from '../../../contract/core/call.ts';
import type { WaitingView, waitingCalls } from '../../../contract/waitlist/calls.ts';
import { record } from '../../platform/audit/record.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { refuse, refuseIf } from '../../platform/refusal.ts';
import { findEnrolments } from '../enrolments/index.ts';
import { childrenOf, presentChildLine, requireGuardian } from '../families/index.ts';
import { findSessionsForSale, whyNotJoin } from '../sales/index.ts';
import { lockSessions, offerOf, releaseHolds } from '../seats/index.ts';
import { offerFreeSeats } from './offer-seats.ts';
import { countWaitings, insertWaitings, isWaiting, updateWaiting, waitingById, waitingsOf } from './store.ts';

/** Sessions a family may wait for at once. */
const mostWaitings = 20;

/** What the signed-in parent waits for, with the place in line or the offer. */
export async function listWaitings(context: Context): Promise<WaitingView[]> {
  const parentId = accountOf(context);
  const names = new Map(
    (await childrenOf(context, parentId)).map((child) => [child.id, presentChildLine(child)]),
  );
  return (await waitingsOf(context, parentId)).map(({ waiting, number, kind, name, label, place }) => ({
    id: waiting.id,
    session_id: waiting.sessionId,
    offering: { number, kind, name: inLocale(name, context.locale) },
    session_label: inLocale(label, context.locale),
    children: waiting.childIds.flatMap((id) => names.get(id) ?? []),
    together: waiting.together,
    place: waiting.offeredUntil ? null : place,
    offered_until: waiting.offeredUntil?.toString() ?? null,
  }));
}

/**
 * Joins the waiting list of a full session with some of the parent's children: together, or each on its own. A place that is
 * free in this moment is offered at once. Refuses what cannot be bought, a session with places left, and who waits already.
 */
export async function joinWaiting(
  context: Context,
  input: CheckedInputOf<typeof waitingCalls.waitingJoin>,
): Promise<WaitingView[]> {
  const childIds = [...new Set(input.child_ids)];
  for (const childId of childIds) await requireGuardian(context, childId, 'pay');
  await lockSessions(context, [input.session_id]);
  const [sale] = await findSessionsForSale(context, [input.session_id]);
  // What is made for one child is nobody else's to see, and never comes free.
  if (!sale || sale.session.madeFor) return refuse('not_found');
  const why = whyNotJoin(sale, context.now);
  if (why !== 'enrolments.full') refuse(why ?? 'enrolments.not_full');
  const isIn = await findEnrolments(context, { sessionIds: [input.session_id], childIds });
  refuseIf(isIn.length > 0 ? 'enrolments.already_in' : null);
  if (await isWaiting(context, input.session_id, childIds)) refuse('enrolments.waiting_already');
  const parentId = accountOf(context);
  if ((await countWaitings(context, parentId)) >= mostWaitings) refuse('enrolments.waiting_many');
  const groups = input.together ? [childIds] : childIds.map((childId) => [childId]);
  const rows = groups.map((group) => ({
    id: context.newId(),
    sessionId: input.session_id,
    parentId,
    childIds: group,
    together: input.together && childIds.length > 1,
    joinedAt: context.now,
  }));
  await insertWaitings(context, rows);
  await record(context, {
    action: 'waiting.join',
    subject: `session:${input.session_id}`,
    after: { children: childIds, together: input.together },
  });
  return listWaitings(context);
}

/** Leaves a waiting list, or gives an offer back; the next in line is served. Refuses `not_found` for somebody else's. */
export async function leaveWaiting(context: Context, input: { waiting_id: string }): Promise<WaitingView[]> {
  const own = (await waitingsOf(context, accountOf(context))).find(
    (one) => one.waiting.id === input.waiting_id,
  );
  if (!own) return refuse('not_found');
  // The session first, as whoever offers places locks it.
  await lockSessions(context, [own.waiting.sessionId]);
  const waiting = await waitingById(context, input.waiting_id);
  if (!waiting || waiting.leftAt) return refuse('not_found');
  await updateWaiting(context, waiting.id, { leftAt: context.now, leftWhy: 'left' });
  if (waiting.offeredUntil) await releaseHolds(context, offerOf(waiting.id));
  await record(context, { action: 'waiting.leave', subject: `waiting:${waiting.id}` });
  await offerFreeSeats(context, [waiting.sessionId]);
  return listWaitings(context);
}
