import type { CheckedInputOf } from '../../../contract/core/call.ts';
import type { sellerCalls } from '../../../contract/sellers/calls.ts';
import type { Context } from '../../platform/context.ts';
import { presentSeller } from './save-seller.ts';
import { listSellerLines } from './store.ts';

/** Lists sales associates with their rates of commission. */
export async function listSellers(
  context: Context,
  input: CheckedInputOf<typeof sellerCalls.officeSellerIndex>,
) {
  const { rows, total } = await listSellerLines(context, input);
  return { items: rows.map(presentSeller), total, page: input.page, page_size: input.page_size };
}
