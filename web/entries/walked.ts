import type { Walked } from '../../tools/screens/screen.ts';

/** What is walked of this area beside its plain addresses. */
export const walked: Walked = {
  screens: [{ name: 'cart_activity', path: '/cart_activity?number=P4001' }],
};
