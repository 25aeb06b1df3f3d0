import { type Examples, nothing } from '../../../tools/test/rights/example.ts';

/** Examples of the calls on records of family A, for the walk of the table of rights. */
export const rightsExamples = {
  self: { ...nothing, shows: true },
} satisfies Examples;
