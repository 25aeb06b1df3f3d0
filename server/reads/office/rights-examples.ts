import { type Examples, just, nothing } from '../../../tools/test/rights/example.ts';

/** An example of each call, about records of family A, with which the table of rights is walked. */
export const rightsExamples = {
  auditIndex: nothing,
  officeBoard: nothing,
  officeContactExport: nothing,
  officeApplicationExport: nothing,
  officePackageIndex: nothing,
  officeLessonIndex: nothing,
  officeLessonInfo: { input: async (world) => ({ lesson_id: (await world.aLessonAhead()).id }) },
  officeTeacherLeaveIndex: nothing,
  officeLessonQueue: nothing,
  teacherLeaveIndex: nothing,
  teacherLeaveTouches: just({ first_day: '2026-12-01', last_day: '2026-12-02' }),
  officeLeaveRuleIndex: nothing,
} satisfies Examples;
