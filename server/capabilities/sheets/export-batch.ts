import type { SheetFormat } from '../../../contract/core/sheet-link.ts';
import { groupedCode } from '../../../contract/coupons/code.ts';
import { batchCodeWords } from '../../../contract/coupons/state-words.ts';
import * as m from '../../../messages/compiled/messages.js';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { batchRows, findBatch } from './batch-store.ts';
import { headed } from './headed.ts';
import { keepSheet } from './keep-sheet.ts';
import { moment } from './lines.ts';
import { pagesOf, toLines } from './store.ts';

const headings = {
  code: m.desk_coupon_code,
  state: m.desk_state,
  taken_at: m.sheets_cell_taken_at,
  valid_until: m.sheets_cell_valid_until,
};

/**
 * Writes the codes of a batch into a file and returns a link to it. In steps. Refuses `not_found`, and a batch whose codes are still
 * being made.
 */
export async function exportBatch(
  context: Context,
  { batch_id, format }: { batch_id: string; format: SheetFormat },
) {
  const { state, coupon } = (await findBatch(context, batch_id)) ?? refuse('not_found');
  if (state === 'making') refuse('coupons.batch_making');
  const { timeZone } = context.settings;
  return keepSheet(context, {
    name: `coupon-codes-${coupon}`,
    format,
    columns: headed(headings, context),
    pages: toLines(
      pagesOf((after) => batchRows(context, batch_id, after)),
      (row) => ({
        code: groupedCode(row.key),
        state: batchCodeWords[row.state]({}, context),
        taken_at: moment(row.takenAt, timeZone),
        valid_until: moment(row.validUntil, timeZone),
      }),
    ),
  });
}
