/** What each lesson of a class is about, and its materials. */
export { plannedFor } from './show-syllabus.ts';
