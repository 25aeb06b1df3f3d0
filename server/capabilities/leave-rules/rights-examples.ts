import type { Examples } from '../../../tools/test/rights/example.ts';

/** Example inputs for the walk of rights. */
export const rightsExamples = {
  officeLeaveRuleSave: {
    input: (world) => ({ number: world.classA.number, notice_hours: 2, good_days: 90, grants_itself: true }),
  },
} satisfies Examples;
