/** People who teach, as they are presented. */
export { presentTeacher, presentTeacherProfile } from './present.ts';
export { listTeachers, type Teacher, teacherOfAccount } from './store.ts';
