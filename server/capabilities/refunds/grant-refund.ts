import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { type Order, priceLeft } from '../orders/index.ts';
import { type RefundLine, reckonBacks } from './reckon-refund.ts';
import { grantedOf, mostOf } from './rules.ts';
import { settleRefund } from './settle-refund.ts';
import type { RefundRequest } from './store.ts';

type Granting = { request: RefundRequest; rows: readonly RefundLine[]; total: number | undefined };

/**
 * Carries out what staff grant of lines, in minor units of money: all that is still with us, or `total` of it. Under the order's lock.
 * Refuses `refunds.too_much`.
 */
export async function grantRefund(
  context: Context,
  order: Order,
  { request, rows, total }: Granting,
): Promise<void> {
  const lines = rows.map(({ line, lessons, leaving }) => ({
    ...priceLeft(line),
    lessons,
    given: leaving.given,
    hadBefore: leaving.hadBefore,
  }));
  const most = mostOf(lines);
  if ((total ?? most) > most) refuse('refunds.too_much');
  const reckoned = await reckonBacks(context, order, { rows, backs: grantedOf(lines, total ?? most) });
  await settleRefund(context, order, { request, reckoned });
}
