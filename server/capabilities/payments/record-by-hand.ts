import type { HandMethod } from '../../../contract/core/pay-methods.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { dayAt } from '../../platform/zoned.ts';
import { insertHandEntry } from './hand-store.ts';
import { isAhead } from './rules.ts';

/** Details of money paid or refunded by hand. */
export type HandRecord = { method: HandMethod; reference: string; day: string; note?: string | undefined };

/** Records money by hand, with the staff member. Refuses `payments.day_ahead` for a future day. */
export async function recordByHand(
  context: Context,
  target: { paymentId: string } | { refundId: string },
  { method, reference, day, note }: HandRecord,
): Promise<void> {
  if (isAhead(day, dayAt(context.now, context.settings.timeZone).toString())) refuse('payments.day_ahead');
  const takenBy = accountOf(context);
  const entry = { method, reference, day, note: note ?? null, takenBy, at: context.now };
  await insertHandEntry(context, { ...entry, ...target, id: context.newId() });
}
