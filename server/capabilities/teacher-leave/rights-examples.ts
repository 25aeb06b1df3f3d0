import type { Examples } from '../../../tools/test/rights/example.ts';

/** An example of each call, about records of family A, for the table of rights. */
export const rightsExamples = {
  teacherLeaveAsk: { input: (world) => ({ ...world.nextLeaveDays(), reason: '家中有事' }) },
  teacherLeaveWithdraw: {
    input: async (world) => ({ leave_id: await world.aTeacherLeave() }),
    owners: ['teacherA'],
  },
  officeTeacherLeaveAnswer: {
    input: async (world) => ({ leave_id: await world.aTeacherLeave(), answer: 'grant' }),
  },
} satisfies Examples;
