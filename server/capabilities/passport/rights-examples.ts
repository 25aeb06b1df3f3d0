import { aboutChild, type Examples } from '../../../tools/test/rights/example.ts';

/** An example of each call, about records of family A, with which the table of rights is walked. */
export const rightsExamples = {
  passportInfo: { ...aboutChild(), shows: true },
  passportAsk: { ...aboutChild(), shows: true },
} satisfies Examples;
