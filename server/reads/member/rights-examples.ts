import { aboutChild, type Examples, narrowedTo, nothing } from '../../../tools/test/rights/example.ts';

/** Examples of the calls on records of family A, for the walk of the table of rights. */
export const rightsExamples = {
  memberCoupon: nothing,
  memberCamp: narrowedTo(),
  memberPrivateTask: { ...aboutChild(), shows: true },
  memberCourses: {
    ...narrowedTo({ tab: 'future' }),
    showsNothing: true,
    shows: true,
  },
} satisfies Examples;
