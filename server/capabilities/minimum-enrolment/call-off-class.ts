import { standing } from '../../../contract/orders/statuses.ts';
import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { refuse, refuseIf } from '../../platform/refusal.ts';
import { findSessionsForSale } from '../sales/index.ts';
import { lockSessions } from '../seats/index.ts';
import { lineSettle, sessionCalledOff } from './jobs.ts';
import { whyNotCallOff } from './rules.ts';
import { keepCallingOff, linesInSession } from './store.ts';

/**
 * Calls a class off that has not begun: each family gets what it chose for that case, or its money back, as where too few enrolled.
 * Refuses `not_found`, what has begun and what is off already.
 */
export async function callOffClass(
  context: Context,
  { sessionId, why }: { sessionId: string; why: string },
): Promise<void> {
  // Nobody gets a seat in it meanwhile.
  await lockSessions(context, [sessionId]);
  const [sale] = await findSessionsForSale(context, [sessionId]);
  if (!sale || sale.session.privateFor) return refuse('not_found');
  refuseIf(whyNotCallOff(sale.session, context.now));
  await keepCallingOff(context, sessionId, why);
  const bought = await linesInSession(context, sessionId, standing);
  await record(context, {
    action: 'session.call_off',
    subject: `session:${sessionId}`,
    before: { runs: sale.session.runs },
    after: { why, lines: bought.length },
  });
  for (const { line } of bought) await context.enqueue(lineSettle, { lineId: line.id });
  await context.enqueue(sessionCalledOff, { sessionId });
}
