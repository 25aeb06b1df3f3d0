import { z } from 'zod';
import { get, post, staff } from '../core/call.ts';
import { id, instantView, line, listOf, page, pageSize, whole } from '../core/fields.ts';
import { figures } from '../core/figures.ts';
import { lookedFor, officeList } from '../core/office-list.ts';

/** A batch of codes: being made, valid, or withdrawn. */
export const batchStates = ['making', 'ready', 'withdrawn'] as const;
/** A code of a batch: free, taken by a family, or withdrawn before that. */
const batchCodeStates = ['free', 'taken', 'withdrawn'] as const;
export type BatchCodeState = (typeof batchCodeStates)[number];

const batch = z.object({
  id: z.string(),
  coupon_id: z.string(),
  label: z.string(),
  state: z.enum(batchStates),
  /** Codes to make, codes made, and codes that families received. */
  size: z.int(),
  made: z.int(),
  taken: z.int(),
  created_at: instantView,
  withdrawn_at: instantView.nullable(),
});
export type CouponBatch = z.infer<typeof batch>;

const batchCode = z.object({
  /** Grouped, as printed and typed. */
  code: z.string(),
  state: z.enum(batchCodeStates),
  taken_at: instantView.nullable(),
  /** The family that holds the coupon. */
  family: z.object({ id: z.string(), name: z.string() }).nullable(),
  batch_id: z.string(),
  batch_label: z.string(),
  coupon_id: z.string(),
  coupon_name: z.object({ zh: z.string(), en: z.string() }),
});
export type CouponBatchCode = z.infer<typeof batchCode>;

export const couponBatchCalls = {
  officeCouponBatchIndex: get('officeCouponBatchIndex', {
    who: staff,
    right: 'orders.see',
    summary: 'Batches of codes of one coupon, newest first, with the number of codes received',
    input: z.object({ coupon_id: id, page, page_size: pageSize }),
    output: listOf(batch),
  }),
  officeCouponBatchMake: post('officeCouponBatchMake', {
    who: staff,
    right: 'wallet.change',
    summary: 'Makes up to ten thousand codes of a coupon in the background, each for one family',
    input: z.object({
      coupon_id: id,
      label: line(40, 'name_required'),
      size: whole({ min: 1, max: figures.couponBatchMost, error: 'batch_size_wrong' }),
      idempotency_key: line(80),
    }),
    output: batch,
    onceByKey: true,
    asksAgain: true,
  }),
  officeCouponBatchWithdraw: post('officeCouponBatchWithdraw', {
    who: staff,
    right: 'wallet.change',
    summary:
      'Withdraws a batch: codes that nobody received become invalid; families that received one keep the coupon',
    input: z.object({ batch_id: id }),
    output: batch,
  }),
  officeCouponCodeIndex: get('officeCouponCodeIndex', {
    who: staff,
    right: 'wallet.change',
    summary: 'Codes of batches with their state and receiver; `q` is the beginning of the code in any case',
    input: officeList(
      {
        coupon: id.optional(),
        batch: id.optional(),
        state: z.enum(batchCodeStates).optional(),
        q: lookedFor,
      },
      ['code'],
    ),
    output: listOf(batchCode),
  }),
};
