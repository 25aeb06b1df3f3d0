import { first, from, type Walked } from '../../tools/screens/screen.ts';

export const walked: Walked = {
  screens: [
    { name: 'teachers_info', path: '/teachers_info/{teacher}' },
    { name: 'virtual_teachers-student', path: '/virtual_teachers', who: 'student' },
  ],
  places: {
    teacher: from<{ id: string }[]>('visitor', 'teachersIndex', first),
  },
};
