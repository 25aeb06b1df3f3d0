import { calendarCalls } from '../../contract/calendar.ts';
import { catalogCalls } from '../../contract/catalog.ts';
import { homeCalls } from '../../contract/home.ts';
import { memberCampCalls } from '../../contract/member-camps.ts';
import { scheduleCalls } from '../../contract/schedule.ts';
import { searchCalls } from '../../contract/search.ts';
import { staffCalls } from '../../contract/staff.ts';
import { teachersCalls } from '../../contract/teachers.ts';
import { trialCalls } from '../../contract/trials.ts';
import { type BoundCall, bind } from '../platform/http/bound-call.ts';
import { listAudit } from './audit-index.ts';
import { listCamps } from './camp-index.ts';
import { viewCalendar } from './course-calendar.ts';
import { viewFacets } from './course-facets.ts';
import { listCourses } from './course-index.ts';
import { viewCourse } from './course-info.ts';
import { searchEverything, suggest } from './course-search.ts';
import { viewForChild } from './home-for-child.ts';
import { viewCourseScreen, viewHome } from './home-index.ts';
import { listListening } from './listening-index.ts';
import { listMemberCamps } from './member-camp.ts';
import { listMemberCourses } from './member-courses.ts';
import { listCampOrders } from './member-orders-camps.ts';
import { listTeacherCards, viewTeacher } from './teachers-index.ts';
import { listLessons, listTeacherLessons } from './virtual-index.ts';

/** The reads that join several capabilities for one screen. */
export const screenRoutes: BoundCall[] = [
  bind(catalogCalls.courseScreen, (context) => viewCourseScreen(context), 'read'),
  bind(homeCalls.homeIndex, (context) => viewHome(context)),
  bind(homeCalls.homeForChild, viewForChild),
  bind(catalogCalls.courseIndex, listCourses),
  bind(catalogCalls.courseFacets, viewFacets),
  bind(catalogCalls.campIndex, listCamps),
  bind(catalogCalls.courseInfo, viewCourse),
  bind(scheduleCalls.memberCourses, listMemberCourses),
  bind(memberCampCalls.memberCamp, listMemberCamps),
  bind(memberCampCalls.memberOrdersCamps, listCampOrders),
  bind(scheduleCalls.virtualIndex, listLessons),
  bind(scheduleCalls.teacherIndex, listTeacherLessons),
  bind(trialCalls.listeningIndex, listListening),
  bind(calendarCalls.courseCalendar, viewCalendar),
  bind(searchCalls.courseSearch, searchEverything),
  bind(searchCalls.searchSuggest, suggest),
  bind(staffCalls.auditIndex, listAudit),
  bind(teachersCalls.teachersIndex, listTeacherCards),
  bind(teachersCalls.teachersInfo, viewTeacher),
];
