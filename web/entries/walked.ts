import type { Walked } from '../../tools/screens/screen.ts';

export const walked: Walked = {
  screens: [{ name: 'cart_activity', path: '/cart_activity?number=P4001' }],
};
