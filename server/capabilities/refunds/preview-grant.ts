import type { CheckedInputOf, OutputOf } from '../../../contract/core/call.ts';
import type { refundsCalls } from '../../../contract/refunds/calls.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { orderByNumber } from '../orders/index.ts';
import { computeGrant } from './grant-refund.ts';
import { loadLines } from './load-lines.ts';
import { presentBack } from './present.ts';

type Calls = typeof refundsCalls;

/** Returns what a refund granted by staff would move; else `not_found` or `refunds.too_much`. */
export async function previewGrant(
  context: Context,
  { order_number: number, line_ids, total }: CheckedInputOf<Calls['officeRefundPreview']>,
): Promise<OutputOf<Calls['officeRefundPreview']>> {
  const order = (await orderByNumber(context, number)) ?? refuse('not_found');
  const rows = await loadLines(context, order, line_ids);
  return presentBack(order, await computeGrant(context, order, { rows, total }));
}
