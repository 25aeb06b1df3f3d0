import type { Walked } from '../../tools/screens/screen.ts';

/** What is walked of this area beside its plain addresses. */
export const walked: Walked = {
  screens: [
    { name: 'virtual_account', path: '/virtual_account', who: 'student' },
    { name: 'forgot_password_reset-ticket', path: '/forgot_password_reset?ticket=example' },
  ],
};
