import { type Examples, just, nothing } from '../../../tools/test/rights/example.ts';

/** An example of each call, with which the table of rights is walked. */
export const rightsExamples = {
  officeSellerIndex: nothing,
  officeSellerSave: just({ name: '周敏', rate_bp: 300 }),
} satisfies Examples;
