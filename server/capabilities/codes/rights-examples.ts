import { type Examples, nothing } from '../../../tools/test/rights/example.ts';

/** An example of each call, about records of family A, with which the table of rights is walked. */
export const rightsExamples = {
  sendCode: { input: () => ({ tel: `137${String(Math.random()).slice(2, 10)}`, type: 'tel' }) },
  proofChallenge: nothing,
} satisfies Examples;
