/** Lessons laid out in time. */
export { type FamilyLesson, findClashes } from './clashes.ts';
export { type NewSession, planSession } from './plan-session.ts';
export { lessonStatus } from './rules.ts';
export { lessonsAhead } from './store.ts';
