import { type Examples, just, nothing } from '../../../tools/test/rights/example.ts';

/** An example of each call, with which the table of rights is walked. */
export const rightsExamples = {
  officeCommissionIndex: nothing,
  officeCommissionExport: just({ month: '2026-10' }),
} satisfies Examples;
