import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { type Order, priceLeft } from '../orders/index.ts';
import { computeBacks, type RefundLine } from './compute-refund.ts';
import { grantedOf, mostOf } from './rules.ts';
import { settleRefund } from './settle-refund.ts';
import type { RefundRequest } from './store.ts';

type Grant = { request: RefundRequest; rows: readonly RefundLine[]; total: number | undefined };

/**
 * Settles a refund granted by staff, in minor units of money: the most possible, or `total`. Under the order's lock. Refuses
 * `refunds.too_much`.
 */
export async function grantRefund(
  context: Context,
  order: Order,
  { request, rows, total }: Grant,
): Promise<void> {
  const lines = rows.map(({ line, lessons, leaving }) => ({
    ...priceLeft(line),
    lessons,
    creditsGiven: leaving.creditsGiven,
    heldElsewhere: leaving.heldElsewhere,
  }));
  const most = mostOf(lines);
  if ((total ?? most) > most) refuse('refunds.too_much');
  const computed = await computeBacks(context, order, { rows, backs: grantedOf(lines, total ?? most) });
  await settleRefund(context, order, { request, computed, by: 'staff' });
}
