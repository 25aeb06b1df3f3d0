import type { Walked } from '../../tools/screens/screen.ts';

export const walked: Walked = {
  screens: [
    { name: 'virtual_account', path: '/virtual_account', who: 'student' },
    { name: 'forgot_password_reset-ticket', path: '/forgot_password_reset?ticket=example' },
  ],
};
