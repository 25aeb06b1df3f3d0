import type { Walked } from '../../tools/screens/screen.ts';

export const walked: Walked = {
  screens: [{ name: 'home-parent', path: '/', who: 'parent' }],
};
