import type { HandMethod } from '../../../contract/core/pay-methods.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { dayAt } from '../../platform/zoned.ts';
import { insertHandEntry } from './hand-store.ts';
import { isAhead } from './rules.ts';

/** What is taken down of money that went by hand. */
export type TakenDown = { method: HandMethod; reference: string; day: string; note?: string | undefined };

/** Keeps it, as of whoever takes it down. Refuses `payments.day_ahead` for a day that is still to come. */
export async function takeDown(
  context: Context,
  of: { paymentId: string } | { refundId: string },
  { method, reference, day, note }: TakenDown,
): Promise<void> {
  if (isAhead(day, dayAt(context.now, context.settings.timeZone).toString())) refuse('payments.day_ahead');
  const takenBy = accountOf(context);
  const entry = { method, reference, day, note: note ?? null, takenBy, at: context.now };
  await insertHandEntry(context, { ...entry, ...of, id: context.newId() });
}
