import type { Walked } from '../../tools/screens/screen.ts';

export const walked: Walked = {
  screens: [{ name: 'member_refund', path: '/member_refund/{order}' }],
};
