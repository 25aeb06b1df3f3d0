import { type Examples, nothing } from '../../../tools/test/rights/example.ts';

/** Example inputs for the walk of rights, about records of family A. */
export const rightsExamples = {
  openingIndex: nothing,
  openingAsk: { input: async (world) => ({ number: (await world.notOpen()).number }) },
  openingForget: { input: async (world) => ({ number: (await world.notOpen()).number }) },
} satisfies Examples;
