import { type Examples, nothing } from '../../../tools/test/rights/example.ts';

/** An example of each call, about records of family A, for the table of rights. */
export const rightsExamples = {
  memberFriend: nothing,
} satisfies Examples;
