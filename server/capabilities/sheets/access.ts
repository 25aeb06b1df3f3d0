import { type Examples, just } from '../../../tools/test/rights/example.ts';

/** An example of each call, with which the table of rights is walked. */
export const access = { officeSheetExport: just({ kind: 'coupons' }) } satisfies Examples;
