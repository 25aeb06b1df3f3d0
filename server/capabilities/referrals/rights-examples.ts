import { type Examples, nothing } from '../../../tools/test/rights/example.ts';

/** An example of each call, about records of family A, with which the table of rights is walked. */
export const rightsExamples = {
  memberFriend: nothing,
} satisfies Examples;
