/** The topic and materials of each lesson of a class. */
export { presentPlan } from './present.ts';
export { plannedFor } from './show-syllabus.ts';
export { plannedOfLesson } from './store.ts';
