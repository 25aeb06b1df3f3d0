import { calendarCalls } from '../../../contract/catalog/calendar.ts';
import { catalogCalls } from '../../../contract/catalog/calls.ts';
import { homeCalls } from '../../../contract/catalog/home.ts';
import { searchCalls } from '../../../contract/catalog/search.ts';
import { communityCalls } from '../../../contract/community/calls.ts';
import { teachersCalls } from '../../../contract/teachers/calls.ts';
import { trialCalls } from '../../../contract/trials/calls.ts';
import { type BoundCall, bind } from '../../platform/http/bound-call.ts';
import { listCamps } from './camp-index.ts';
import { viewCalendar } from './course-calendar.ts';
import { viewFacets } from './course-facets.ts';
import { listCourses } from './course-index.ts';
import { viewCourse } from './course-info.ts';
import { searchEverything, suggest } from './course-search.ts';
import { viewForChild } from './home-for-child.ts';
import { viewCourseScreen, viewHome } from './home-index.ts';
import { listListening } from './listening-index.ts';
import { viewNewsInfo } from './news-info.ts';
import { listTeacherCards, viewTeacher } from './teachers-index.ts';

export const routes: BoundCall[] = [
  bind(catalogCalls.courseScreen, (context) => viewCourseScreen(context), 'read'),
  bind(homeCalls.homeIndex, (context) => viewHome(context)),
  bind(homeCalls.homeForChild, viewForChild),
  bind(catalogCalls.courseIndex, listCourses),
  bind(catalogCalls.courseFacets, viewFacets),
  bind(catalogCalls.campIndex, listCamps),
  bind(catalogCalls.courseInfo, viewCourse),
  bind(trialCalls.listeningIndex, listListening),
  bind(calendarCalls.courseCalendar, viewCalendar),
  bind(searchCalls.courseSearch, searchEverything),
  bind(searchCalls.searchSuggest, suggest),
  bind(communityCalls.newsInfo, viewNewsInfo),
  bind(teachersCalls.teachersIndex, listTeacherCards),
  bind(teachersCalls.teachersInfo, viewTeacher),
];
