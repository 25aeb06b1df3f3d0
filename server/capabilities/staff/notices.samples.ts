import { sampleOf } from '../../platform/notices/sample.ts';
import { staffInvited } from './notices.ts';

export const samples = [
  sampleOf(
    staffInvited,
    { from: '周校长', link: 'https://tongxue.example/login_invited?invite=example' },
    { from: 'Ms. Zhou', link: 'https://tongxue.example/en/login_invited?invite=example' },
  ),
];
