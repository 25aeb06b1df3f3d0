import type { CheckedInputOf } from '../../../contract/core/call.ts';
import type { CouponBatchCode, couponBatchCalls } from '../../../contract/coupons/batch-calls.ts';
import { groupedCode } from '../../../contract/coupons/code.ts';
import type { Context } from '../../platform/context.ts';
import { type CodeRow, listCodeRows } from './batch-store.ts';
import { codeStateOf } from './rules.ts';

const present = (row: CodeRow): CouponBatchCode => ({
  code: groupedCode(row.code),
  state: codeStateOf(row),
  taken_at: row.takenAt?.toString() ?? null,
  family: row.familyId === null ? null : { id: row.familyId, name: row.familyName ?? '' },
  batch_id: row.batch.id,
  batch_label: row.batch.label,
  coupon_id: row.batch.couponId,
  coupon_name: row.couponName,
});

export async function listCodes(
  context: Context,
  input: CheckedInputOf<typeof couponBatchCalls.officeCouponCodeIndex>,
) {
  const { rows, total } = await listCodeRows(context, input);
  const { page, page_size } = input;
  return { items: rows.map(present), total, page, page_size };
}
