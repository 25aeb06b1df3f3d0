import { standing, unpaid } from '../../../contract/orders/statuses.ts';
import type { Context } from '../../platform/context.ts';
import { eachInTransaction } from '../../platform/jobs/each-in-transaction.ts';
import { teachersOf } from '../enrolments/index.ts';
import { guardiansAllowed } from '../families/index.ts';
import { notify, placeForNotice } from '../notices/index.ts';
import { closeCalledOffOrder } from '../orders/index.ts';
import { findSessionsForSale, type SessionForSale } from '../sales/index.ts';
import { lockSessions } from '../seats/index.ts';
import { callOffTrials } from '../trials/index.ts';
import { decideSession } from './decide-session.ts';
import { lineSettle, sessionCalledOff } from './jobs.ts';
import { classOffTeacher, classRuns } from './notices.ts';
import { runsWith, waitsForPayers } from './rules.ts';
import { dueDecisions, linesInSession } from './store.ts';

/** Decides whether the classes run whose decision is due. A clock job on every server. */
export async function decideSessions(context: Context): Promise<void> {
  await eachInTransaction(context, await dueDecisions(context, 50), decide);
}

async function decide(context: Context, id: string): Promise<void> {
  // Nobody may take a seat between the count and the decision.
  await lockSessions(context, [id]);
  const [sale] = await findSessionsForSale(context, [id]);
  if (!sale || sale.session.minimumSize === null) return;
  const { enrolled } = sale;
  const runs = runsWith(sale.session.minimumSize, enrolled);
  if (!runs && waitsForPayers(sale, context.now)) return;
  if (!(await decideSession(context, id, { runs, enrolled }))) return;
  const bought = await linesInSession(context, id, standing);
  if (runs) return notifyOfRuns(context, sale, bought);
  for (const { line } of bought) await context.enqueue(lineSettle, { lineId: line.id });
  await context.enqueue(sessionCalledOff, { sessionId: id });
}

async function notifyOfRuns(
  context: Context,
  { session, offering, site }: SessionForSale,
  bought: readonly { line: { childId: string } }[],
): Promise<void> {
  const childIds = bought.map(({ line }) => line.childId);
  const guardians = await guardiansAllowed(context, 'places.read', childIds);
  const readers = childIds.flatMap((childId) =>
    guardians(childId).map((accountId) => ({ accountId, childId })),
  );
  for (const [accountId, ofReader] of Map.groupBy(readers, ({ accountId: reader }) => reader))
    await notify(context, classRuns, {
      accountId,
      subject: session.id,
      childIds: ofReader.map(({ childId }) => childId),
      data: {
        name: offering.name,
        label: session.label,
        at: session.startsAt.toString(),
        session_id: session.id,
        ...placeForNotice(site),
      },
    });
}

async function notifyTeachers(context: Context, sessionId: string): Promise<void> {
  const [sale] = await findSessionsForSale(context, [sessionId]);
  if (!sale) return;
  const { session, offering, site } = sale;
  const data = {
    name: offering.name,
    label: session.label,
    at: session.startsAt.toString(),
    ...placeForNotice(site),
    ...(session.calledOffWhy ? { why: session.calledOffWhy } : {}),
  };
  for (const { accountId } of await teachersOf(context, [sessionId]))
    await notify(context, classOffTeacher, { accountId, subject: sessionId, childIds: [], data });
}

/**
 * Cancels trials of a class that does not run, notifies its teachers, and closes unpaid orders for it. Money that still
 * arrives goes back.
 */
export async function closeCalledOff(context: Context, { sessionId }: { sessionId: string }): Promise<void> {
  await notifyTeachers(context, sessionId);
  await callOffTrials(context, sessionId);
  const waiting = await linesInSession(context, sessionId, [unpaid]);
  for (const number of [...new Set(waiting.map(({ line }) => line.orderNumber))].sort())
    await closeCalledOffOrder(context, number);
}
