/** Lessons laid out in time, and private ones booked in a teacher's free hours. */
export { type FamilyLesson, findClashes } from './clashes.ts';
export { type NewSession, planSession } from './plan-session.ts';
export { planPrivate } from './private/plan-private.ts';
export { giveHoursBack, takeHours } from './private/take-hours.ts';
export { scheduleRoutes } from './routes.ts';
export { lessonStatus } from './rules.ts';
export { lessonsAhead } from './store.ts';
