import type { CheckedInputOf } from '../../../contract/core/call.ts';
import type { CouponBatch, couponBatchCalls } from '../../../contract/coupons/batch-calls.ts';
import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { refuse, refuseIf } from '../../platform/refusal.ts';
import {
  type BatchLine,
  batchLine,
  insertBatch,
  insertCodes,
  listBatchLines,
  lockBatch,
  updateBatch,
} from './batch-store.ts';
import { couponsMakeBatch } from './jobs.ts';
import { couponLine } from './office-store.ts';
import { newBatchCode, whyNotReceive, whyNotWithdraw } from './rules.ts';
import { lockCoupons } from './store.ts';

/** Codes inserted by one statement. */
const together = 1000;

const present = ({ batch, made, taken }: BatchLine): CouponBatch => ({
  ...{ id: batch.id, coupon_id: batch.couponId, label: batch.label, state: batch.state, size: batch.size },
  ...{ made, taken },
  created_at: batch.createdAt.toString(),
  withdrawn_at: batch.withdrawnAt?.toString() ?? null,
});

const viewBatch = async (context: Context, id: string): Promise<CouponBatch> =>
  present((await batchLine(context, id)) ?? refuse('not_found'));

export async function listBatches(
  context: Context,
  input: CheckedInputOf<typeof couponBatchCalls.officeCouponBatchIndex>,
) {
  const { rows, total } = await listBatchLines(context, input);
  const { page, page_size } = input;
  return { items: rows.map(present), total, page, page_size };
}

/** Creates a batch whose codes a job makes. Refuses `not_found`, and a coupon that can no longer be received. */
export async function makeBatch(
  context: Context,
  { coupon_id: couponId, label, size }: CheckedInputOf<typeof couponBatchCalls.officeCouponBatchMake>,
): Promise<CouponBatch> {
  await lockCoupons(context, { ids: [couponId] });
  const { coupon, used, held } = (await couponLine(context, couponId)) ?? refuse('not_found');
  refuseIf(whyNotReceive(coupon, used + held, context.now));
  const id = context.newId();
  const row = {
    id,
    couponId,
    label,
    size,
    state: 'making',
    createdAt: context.now,
    withdrawnAt: null,
  } as const;
  await insertBatch(context, row);
  await record(context, {
    action: 'coupon.make_batch',
    subject: `coupon:${couponId}`,
    after: { batch: id, label, size },
  });
  await context.enqueue(couponsMakeBatch, { id });
  return viewBatch(context, id);
}

async function makeCodes(context: Context, batchId: string, missing: number): Promise<void> {
  if (missing <= 0) return;
  const codes = Array.from({ length: Math.min(missing, together) }, newBatchCode);
  // Replace the rare code that exists already.
  const made = await insertCodes(context, batchId, [...new Set(codes)]);
  await makeCodes(context, batchId, missing - made);
}

/** Makes the missing codes of a batch. Idempotent; a withdrawn batch gets none. */
export async function fillBatch(context: Context, { id }: { id: string }): Promise<void> {
  if ((await lockBatch(context, id))?.state !== 'making') return;
  const line = await batchLine(context, id);
  if (!line) throw new Error(`batch ${id} does not exist`);
  await makeCodes(context, id, line.batch.size - line.made);
  await updateBatch(context, id, { state: 'ready' });
  const { couponId, size } = line.batch;
  await record(context, {
    action: 'coupon.batch_made',
    subject: `coupon:${couponId}`,
    after: { batch: id, size },
  });
}

/** Withdraws a batch: codes that nobody has used become invalid. Refuses `not_found`, `coupons.batch_withdrawn`. */
export async function withdrawBatch(
  context: Context,
  { batch_id }: { batch_id: string },
): Promise<CouponBatch> {
  const batch = (await lockBatch(context, batch_id)) ?? refuse('not_found');
  refuseIf(whyNotWithdraw(batch));
  await updateBatch(context, batch_id, { state: 'withdrawn', withdrawnAt: context.now });
  await record(context, {
    action: 'coupon.withdraw_batch',
    subject: `coupon:${batch.couponId}`,
    after: { batch: batch_id, label: batch.label },
  });
  return viewBatch(context, batch_id);
}
