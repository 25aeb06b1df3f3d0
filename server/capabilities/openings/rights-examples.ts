import { type Examples, nothing } from '../../../tools/test/rights/example.ts';

/** An example of each call, about records of family A, with which the table of rights is walked. */
export const rightsExamples = {
  openingIndex: nothing,
  openingAsk: { input: async (world) => ({ number: (await world.notOpen()).number }) },
  openingForget: { input: async (world) => ({ number: (await world.notOpen()).number }) },
} satisfies Examples;
