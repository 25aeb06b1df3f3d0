import * as m from '../../messages/compiled/messages.js';
import type { CouponBatchCode } from './batch-calls.ts';

/** Words for the states of a code in a batch. */
export const batchCodeWords: Record<CouponBatchCode['state'], typeof m.desk_code_free> = {
  free: m.desk_code_free,
  taken: m.desk_code_taken,
  withdrawn: m.desk_batch_withdrawn,
};
