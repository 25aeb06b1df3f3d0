import { z } from 'zod';
import { post, staff } from '../core/call.ts';
import { sheetKinds } from './kinds.ts';

export const sheetCalls = {
  officeSheetExport: post('officeSheetExport', {
    who: staff,
    right: 'data.export',
    summary:
      'Writes all offerings, sessions, families (a line a child) or coupons into a CSV file; its link is good for an hour or two',
    input: z.object({ kind: z.enum(sheetKinds, { error: 'invalid' }) }),
    output: z.object({ url: z.string(), lines: z.int() }),
  }),
};
