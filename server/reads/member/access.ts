import { aboutChild, type Examples, nothing, parentA } from '../../../tools/test/rights/example.ts';

/** An example of each call, about records of family A, with which the table of rights is walked. */
export const access = {
  memberOrdersCamps: nothing,
  memberCamp: aboutChild(),
  memberCourses: {
    input: (world) => ({ child_id: world.childA, tab: 'future' }),
    owners: parentA,
    showsNothing: true,
  },
} satisfies Examples;
