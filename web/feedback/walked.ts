import type { Walked } from '../../tools/screens/screen.ts';

export const walked: Walked = {
  screens: [{ name: 'virtual_feedback-student', path: '/virtual_feedback', who: 'student' }],
};
