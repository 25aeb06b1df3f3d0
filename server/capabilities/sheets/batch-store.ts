import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { CouponBatchCode } from '../../../contract/coupons/batch-calls.ts';
import type { Context } from '../../platform/context.ts';
import { couponBatches, couponCodes, coupons } from '../../schema/coupons.ts';
import { pageSize } from './store.ts';

/** Finds a batch of codes with the code of its coupon, or null. */
export async function findBatch({ db }: Context, id: string) {
  const [found] = await db
    .select({ state: couponBatches.state, coupon: coupons.code })
    .from(couponBatches)
    .innerJoin(coupons, eq(coupons.id, couponBatches.couponId))
    .where(eq(couponBatches.id, id));
  return found ?? null;
}

/** Returns a page of a batch's codes after a given one. */
export const batchRows = ({ db }: Context, batchId: string, after: string | null) =>
  db
    .select({
      key: couponCodes.code,
      state: sql<CouponBatchCode['state']>`case when ${couponCodes.takenAt} is not null then 'taken'
        when ${couponBatches.withdrawnAt} is not null then 'withdrawn' else 'free' end`,
      takenAt: couponCodes.takenAt,
      validUntil: coupons.validUntil,
    })
    .from(couponCodes)
    .innerJoin(couponBatches, eq(couponBatches.id, couponCodes.batchId))
    .innerJoin(coupons, eq(coupons.id, couponBatches.couponId))
    .where(and(eq(couponCodes.batchId, batchId), after === null ? undefined : gt(couponCodes.code, after)))
    .orderBy(asc(couponCodes.code))
    .limit(pageSize);
