import type { Examples } from '../../../tools/test/rights/example.ts';

/** An example of each call, with which the table of rights is walked. */
export const rightsExamples = {
  officeLeaveRuleSave: {
    input: (world) => ({ number: world.classA.number, notice_hours: 2, good_days: 90, grants_itself: true }),
  },
} satisfies Examples;
