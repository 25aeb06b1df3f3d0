import { sampleOf } from '../../platform/notices/sample.ts';
import { accountInvitedNotice, actedFor, passwordChanged, passwordForgot, signInStopped } from './notices.ts';

export const samples = [
  sampleOf(
    passwordForgot,
    { link: 'https://tongxue.example/forgot_password_reset?ticket=example' },
    { link: 'https://tongxue.example/en/forgot_password_reset?ticket=example' },
  ),
  sampleOf(
    accountInvitedNotice,
    { link: 'https://tongxue.example/forgot_password_reset?ticket=example' },
    { link: 'https://tongxue.example/en/forgot_password_reset?ticket=example' },
  ),
  sampleOf(signInStopped, {}),
  sampleOf(passwordChanged, { at: '2026-11-21T02:30:00Z', parent: true }),
  sampleOf(passwordChanged, { at: '2026-11-21T02:30:00Z', parent: false }),
  sampleOf(
    actedFor,
    {
      ...{ by: '陈悦', words: '您来电请我们代为请假', at: '2026-11-21T02:30:00Z' },
      until: '2026-11-21T03:00:00Z',
    },
    {
      ...{ by: 'Chen Yue', words: 'You asked us by phone to report an absence', at: '2026-11-21T02:30:00Z' },
      until: '2026-11-21T03:00:00Z',
    },
  ),
];
