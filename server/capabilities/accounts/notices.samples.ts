import { sampleOf } from '../../platform/notices/sample.ts';
import { accountInvited, passwordChanged, passwordForgot } from './notices.ts';

export const samples = [
  sampleOf(
    passwordForgot,
    { link: 'https://tongxue.example/forgot_password_reset?ticket=example' },
    { link: 'https://tongxue.example/en/forgot_password_reset?ticket=example' },
  ),
  sampleOf(
    accountInvited,
    { link: 'https://tongxue.example/forgot_password_reset?ticket=example' },
    { link: 'https://tongxue.example/en/forgot_password_reset?ticket=example' },
  ),
  sampleOf(passwordChanged, { at: '2026-11-21T02:30:00Z', parent: true }),
  sampleOf(passwordChanged, { at: '2026-11-21T02:30:00Z', parent: false }),
];
