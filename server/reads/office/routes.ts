import { applicationCalls } from '../../../contract/applications/calls.ts';
import { contactCalls } from '../../../contract/contact/calls.ts';
import { leaveRuleCalls } from '../../../contract/leave-rules/calls.ts';
import { lessonAccountCalls } from '../../../contract/lesson-account/calls.ts';
import { lessonChangeCalls } from '../../../contract/lesson-changes/calls.ts';
import { auditCalls } from '../../../contract/staff/audit.ts';
import { boardCalls } from '../../../contract/staff/board.ts';
import { teacherLeaveCalls } from '../../../contract/teacher-leave/calls.ts';
import { type BoundCall, bind } from '../../platform/http/bound-call.ts';
import { listAudit } from './audit-index.ts';
import type { WordsFor } from './audit-shop-names.ts';
import { viewBoard } from './board.ts';
import { exportApplications } from './export-applications.ts';
import { exportContacts } from './export-contacts.ts';
import { listLeaveRules } from './leave-rules.ts';
import { listOfficeLessons, viewOfficeLesson } from './lesson-index.ts';
import { viewLessonQueue } from './lesson-queue.ts';
import { listPackages } from './package-index.ts';
import { listOwnLeave, listTeacherLeave } from './teacher-leave-index.ts';
import { previewTeacherLeave } from './teacher-leave-lessons.ts';

export const routes = (words: WordsFor): BoundCall[] => [
  bind(auditCalls.auditIndex, (context, input) => listAudit(context, input, words)),
  bind(boardCalls.officeBoard, (context) => viewBoard(context)),
  bind(contactCalls.officeContactExport, exportContacts, 'steps'),
  bind(applicationCalls.officeApplicationExport, exportApplications, 'steps'),
  bind(boardCalls.officePackageIndex, listPackages),
  bind(lessonChangeCalls.officeLessonIndex, listOfficeLessons),
  bind(lessonChangeCalls.officeLessonInfo, viewOfficeLesson),
  bind(teacherLeaveCalls.officeTeacherLeaveIndex, listTeacherLeave),
  bind(teacherLeaveCalls.teacherLeaveIndex, listOwnLeave),
  bind(teacherLeaveCalls.teacherLeaveTouches, previewTeacherLeave),
  bind(lessonAccountCalls.officeLessonQueue, viewLessonQueue),
  bind(leaveRuleCalls.officeLeaveRuleIndex, listLeaveRules),
];
