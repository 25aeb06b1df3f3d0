/** What staff write, plan and open. */
export { isCover, namedLike } from './offering-store.ts';
export { listSessionLines } from './session-store.ts';
export { listTeacherLines } from './teacher-store.ts';
