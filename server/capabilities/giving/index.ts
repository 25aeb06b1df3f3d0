export { hasHourDuring, hoursWithoutLesson } from './hours-store.ts';
export { coveredLesson, gaveLesson, givesLesson, givesOwn, isOwnLesson } from './store.ts';
