import { standing } from '../../../contract/orders/statuses.ts';
import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { refuse, refuseIf } from '../../platform/refusal.ts';
import { findSessionsForSale } from '../sales/index.ts';
import { lockSessions } from '../seats/index.ts';
import { lineSettle, sessionCalledOff } from './jobs.ts';
import { whyNotCallOff } from './rules.ts';
import { linesInSession, saveCallingOff } from './store.ts';

/**
 * Calls off a class that has not begun. Each family gets its chosen fallback or a refund, as when too few enrol. Refuses
 * `not_found`, a class that has begun, and one already called off.
 */
export async function callOffClass(
  context: Context,
  { sessionId, why }: { sessionId: string; why: string },
): Promise<void> {
  // Nobody may take a seat in the meantime.
  await lockSessions(context, [sessionId]);
  const [sale] = await findSessionsForSale(context, [sessionId]);
  if (!sale || sale.session.privateFor) return refuse('not_found');
  refuseIf(whyNotCallOff(sale.session, context.now));
  await saveCallingOff(context, sessionId, why);
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
