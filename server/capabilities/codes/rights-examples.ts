import { type Examples, nothing } from '../../../tools/test/rights/example.ts';

export const rightsExamples = {
  sendCode: { input: () => ({ tel: `137${String(Math.random()).slice(2, 10)}`, type: 'tel' }) },
  proofChallenge: nothing,
} satisfies Examples;
