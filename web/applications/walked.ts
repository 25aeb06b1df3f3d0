import type { Walked } from '../../tools/screens/screen.ts';

export const walked: Walked = {
  screens: [
    {
      name: 'footer_teacher_application-interview',
      path: '/footer_teacher_application?ticket=demo-application-1',
    },
  ],
};
