import type { Walked } from '../../tools/screens/screen.ts';

/** What is walked of this area beside its plain addresses. */
export const walked: Walked = {
  screens: [{ name: 'member_invoice', path: '/member_invoice/{order}' }],
};
