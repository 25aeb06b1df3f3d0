/** Lessons laid out in time. */
export { type NewSession, planSession } from './plan-session.ts';
export { lessonStatus } from './rules.ts';
