/** Lessons laid out in time, and clashes. */
export { addLessons } from './add-lessons.ts';
export { type Clash, type FamilyLesson, findClashes } from './find-clashes.ts';
export { layOutSession, type NewSession, planSession } from './plan-session.ts';
export { relabelSession, replanSession } from './replan-session.ts';
export { lessonStatus } from './rules.ts';
export { calledOffAt, findHolidays, lessonsAhead, lockLesson, lockLessons } from './store.ts';
