import type { Walked } from '../../tools/screens/screen.ts';

export const walked: Walked = {
  screens: [{ name: 'member_move', path: '/member_move/{order}' }],
};
