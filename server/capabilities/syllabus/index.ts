/** The topic and materials of each lesson of a class. */
export { plannedFor } from './show-syllabus.ts';
