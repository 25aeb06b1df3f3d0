import { aboutChild, type Examples, narrowedTo, nothing } from '../../../tools/test/rights/example.ts';

/** An example of each call, about records of family A, with which the table of rights is walked. */
export const rightsExamples = {
  memberCoupon: nothing,
  memberOrdersCamps: nothing,
  memberCamp: narrowedTo(),
  memberPrivateTask: { ...aboutChild(), shows: true },
  memberCourses: {
    ...narrowedTo({ tab: 'future' }),
    showsNothing: true,
    shows: true,
  },
} satisfies Examples;
