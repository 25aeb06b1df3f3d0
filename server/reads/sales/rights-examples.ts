import { aCoupon } from '../../../tools/test/coupons.ts';
import { type Examples, just, nothing, paidOrder } from '../../../tools/test/rights/example.ts';
import { aClass } from '../../../tools/test/school.ts';

/** Examples of the calls on records of family A, for the walk of the table of rights. */
export const rightsExamples = {
  officeOrderIndex: just({ filter: JSON.stringify({ q: 'T2026' }) }),
  officeOrderInfo: { input: async (world) => ({ order_number: await paidOrder(world) }) },
  officePaymentIndex: just({ filter: JSON.stringify({ q: '家长' }) }),
  officeOrderExport: just({ q: 'T2026' }),
  officeRefundExport: just({ state: 'asked' }),
  officeInvoiceExport: just({ status: 'asked' }),
  officeCouponUseExport: { input: async (world) => ({ coupon_id: (await aCoupon(world.shop)).id }) },
  officePaymentExport: just({ provider: 'wechat' }),
  officeBillIndex: nothing,
  officeDifferenceIndex: just({ filter: JSON.stringify({ state: 'settled' }) }),
  officeFamilyIndex: just({ filter: JSON.stringify({ q: '家长' }) }),
  officeFamilyInfo: { input: (world) => ({ family_id: world.a.parentId }) },
  officeClassChildren: { input: async (world) => ({ session_id: (await aClass(world.shop)).sessionId }) },
  officeClassSheet: { input: async (world) => ({ session_id: (await aClass(world.shop)).sessionId }) },
  officeFamilyTrail: { input: (world) => ({ family_id: world.a.parentId }) },
} satisfies Examples;
