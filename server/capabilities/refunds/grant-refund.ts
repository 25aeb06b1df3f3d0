import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { type Order, priceLeft } from '../orders/index.ts';
import { type ComputedRefund, computeBacks } from './compute-refund.ts';
import type { RefundLine } from './load-lines.ts';
import { grantedOf, mostOf } from './rules.ts';
import { settleRefund } from './settle-refund.ts';
import type { RefundRequest } from './store.ts';

type Sum = { rows: readonly RefundLine[]; total: number | undefined };

/** Settles a refund granted by staff, under the order's lock. Refuses `refunds.too_much`. */
export async function grantRefund(
  context: Context,
  order: Order,
  { request, ...sum }: Sum & { request: RefundRequest },
): Promise<void> {
  const computed = await computeGrant(context, order, sum);
  await settleRefund(context, order, { request, computed, by: 'staff' });
}

/**
 * Computes a refund that staff grant, in minor units of money: the most possible, or `total`; used by preview and settlement alike. Refuses
 * `refunds.too_much`.
 */
export async function computeGrant(
  context: Context,
  order: Order,
  { rows, total }: Sum,
): Promise<ComputedRefund> {
  const lines = rows.map(({ line, lessons, leaving }) => ({
    ...priceLeft(line),
    lessons,
    creditsGiven: leaving.creditsGiven,
    heldElsewhere: leaving.heldElsewhere,
  }));
  const most = mostOf(lines);
  if ((total ?? most) > most) refuse('refunds.too_much');
  return computeBacks(context, order, { rows, backs: grantedOf(lines, total ?? most) });
}
