import { aBatch, aCoupon } from '../../../tools/test/coupons.ts';
import { type Examples, just, nothing } from '../../../tools/test/rights/example.ts';

export const rightsExamples = {
  couponReceive: { input: async (world) => ({ code: (await aCoupon(world.shop)).code }) },
  officeCouponIndex: just({ filter: JSON.stringify({ state: 'running' }) }),
  officeCouponMake: {
    input: () => ({
      code: `OFFICE-${crypto.randomUUID().slice(0, 8)}`,
      name: JSON.stringify({ zh: '开学券', en: 'Term coupon' }),
      amount: 5000,
      valid_from: '2026-11-18T00:00:00Z',
      valid_days: 30,
      idempotency_key: crypto.randomUUID(),
    }),
  },
  officeCouponChange: {
    input: async (world) => ({
      coupon_id: (await aCoupon(world.shop)).id,
      version: 1,
      name: JSON.stringify({ zh: '改名券', en: 'Renamed' }),
      amount: 1000,
      valid_from: '2026-11-18T00:00:00Z',
      valid_days: 30,
    }),
  },
  officeCouponBatchIndex: { input: async (world) => ({ coupon_id: (await aCoupon(world.shop)).id }) },
  officeCouponBatchMake: {
    input: async (world) => ({
      coupon_id: (await aCoupon(world.shop)).id,
      label: '地推',
      size: 2,
      idempotency_key: crypto.randomUUID(),
    }),
  },
  officeCouponBatchWithdraw: { input: async (world) => ({ batch_id: (await aBatch(world.shop)).id }) },
  officeCouponCodeIndex: nothing,
  officeCouponStop: { input: async (world) => ({ coupon_id: (await aCoupon(world.shop)).id }) },
} satisfies Examples;
