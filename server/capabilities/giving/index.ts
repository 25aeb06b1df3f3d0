export { coveredLesson, gaveLesson, givesLesson, givesOwn, isOwnLesson } from './store.ts';
