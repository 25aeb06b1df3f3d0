/** Notices: information center, mail and text message, in the reader's language. */
export {
  classLabel,
  classRows,
  lessonRows,
  type NoticeClass,
  type NoticePlace,
  placeForNotice,
} from './class-times.ts';
export { changedCalendar, copiesOf, type LessonCopies } from './lesson-copies.ts';
export { inputFor } from './mail-notice.ts';
export { notify } from './notify.ts';
export { recipientsOf } from './rules.ts';
export { childrenOfOrder, findNotified } from './store.ts';
