import type { Walked } from '../../tools/screens/screen.ts';

export const walked: Walked = {
  screens: [{ name: 'member_invoice', path: '/member_invoice/{order}' }],
};
