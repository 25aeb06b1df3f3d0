import type { Walked } from '../../tools/screens/screen.ts';

export const walked: Walked = {
  screens: [
    { name: 'virtual_syllabus-student', path: '/virtual_syllabus', who: 'student' },
    { name: 'teacher_syllabus', path: '/teacher_syllabus' },
  ],
};
