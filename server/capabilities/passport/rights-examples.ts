import { aboutChild, type Examples } from '../../../tools/test/rights/example.ts';

/** Example inputs for the walk of rights, about records of family A. */
export const rightsExamples = {
  passportInfo: { ...aboutChild(), shows: true },
  passportAsk: { ...aboutChild(), shows: true },
} satisfies Examples;
