import { sampleOf } from '../../platform/notices/sample.ts';
import { accountClosed, accountClosing, guardianAccepted, guardianInvited } from './notices.ts';

export const samples = [
  sampleOf(
    guardianInvited,
    { from: '林静', link: 'https://tongxue.example/guardian_invite?invite=example' },
    { from: 'Jing Lin', link: 'https://tongxue.example/en/guardian_invite?invite=example' },
  ),
  sampleOf(guardianAccepted, { by: '018f0000-0000-7000-8000-000000000001' }),
  sampleOf(accountClosing, { due: '2026-12-05T02:30:00Z' }),
  sampleOf(accountClosed, {}),
];
