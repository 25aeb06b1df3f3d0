import type { Walked } from '../../tools/screens/screen.ts';

export const walked: Walked = {
  screens: [
    { name: 'virtual_leave-student', path: '/virtual_leave', who: 'student' },
    { name: 'teacher_leave_own', path: '/teacher_leave?tab=own' },
  ],
};
