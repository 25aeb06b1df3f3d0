import type { Walked } from '../../tools/screens/screen.ts';

export const walked: Walked = {
  screens: [
    { name: 'private_class_index-student', path: '/private_class_index', who: 'student' },
    { name: 'virtual_index-student', path: '/virtual_index', who: 'student' },
    { name: 'virtual_index-finish', path: '/virtual_index?status=finish' },
  ],
};
