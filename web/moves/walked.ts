import type { Walked } from '../../tools/screens/screen.ts';

/** What is walked of this area beside its plain addresses. */
export const walked: Walked = {
  screens: [{ name: 'member_move', path: '/member_move/{order}' }],
};
