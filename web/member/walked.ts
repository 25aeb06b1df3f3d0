import type { Walked } from '../../tools/screens/screen.ts';

export const walked: Walked = {
  screens: [{ name: 'member_camp', path: '/member_camp?tab=future' }],
};
