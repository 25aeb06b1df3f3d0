/** Teachers: profiles, and the hours of private lessons. */
export { createTeacher } from './create-teacher.ts';
export { makeFace, replaceFace } from './keep-face.ts';
export { presentTeacher, presentTeacherProfile } from './present.ts';
export { requireTeacher } from './require-teacher.ts';
export { listQualifications, saveQualification } from './save-qualification.ts';
export { hoursOf, isFace, listTeachers, type Teacher, teacherOfAccount } from './store.ts';
