import { type Examples, just, nothing } from '../../../tools/test/rights/example.ts';

export const rightsExamples = {
  officeCommissionIndex: nothing,
  officeCommissionExport: just({ month: '2026-10' }),
} satisfies Examples;
