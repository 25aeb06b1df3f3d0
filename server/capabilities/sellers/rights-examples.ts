import { type Examples, just, nothing } from '../../../tools/test/rights/example.ts';

/** An example of each call for the table of rights. */
export const rightsExamples = {
  officeSellerIndex: nothing,
  officeSellerSave: just({ name: '周敏', rate_bp: 300 }),
} satisfies Examples;
