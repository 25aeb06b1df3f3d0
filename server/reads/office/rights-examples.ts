import { type Examples, just, nothing } from '../../../tools/test/rights/example.ts';

/** Examples of the calls on records of family A, for the walk of the table of rights. */
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
