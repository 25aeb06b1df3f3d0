/** Who gives a lesson, and who gave it: expressions for queries. */
export { coveredLesson, gaveLesson, givesLesson, givesOwn, isOwnLesson } from './store.ts';
