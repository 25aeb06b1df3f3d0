import type { Walked } from '../../tools/screens/screen.ts';

export const walked: Walked = {
  screens: [
    { name: 'virtual_calendar', path: '/virtual_calendar?child_id=0' },
    { name: 'virtual_calendar-month', path: '/virtual_calendar?view=month&child_id=0' },
    { name: 'virtual_calendar-student', path: '/virtual_calendar', who: 'student' },
  ],
};
