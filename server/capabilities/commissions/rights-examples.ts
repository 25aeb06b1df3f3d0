import { type Examples, just, nothing } from '../../../tools/test/rights/example.ts';

/** One example of each call, for the walk of rights. */
export const rightsExamples = {
  officeCommissionIndex: nothing,
  officeCommissionExport: just({ month: '2026-10' }),
} satisfies Examples;
