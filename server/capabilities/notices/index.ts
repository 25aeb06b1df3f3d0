/** Telling people: information center, mail, SMS, in their language. */
export { classRows, type KeptClass, type KeptPlace, keepPlace, lessonRows } from './class-times.ts';
export { inputFor } from './mail-notice.ts';
export { notify } from './notify.ts';
export { heardBy } from './rules.ts';
export { countUnread, whoWasTold } from './store.ts';
