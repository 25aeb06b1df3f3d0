import { sampleOf } from '../../platform/notices/sample.ts';
import { teacherInvited } from './notices.ts';

export const samples = [
  sampleOf(
    teacherInvited,
    { from: '周校长', link: 'https://tongxue.example/login_invited_teacher?invite=example' },
    { from: 'Ms. Zhou', link: 'https://tongxue.example/en/login_invited_teacher?invite=example' },
  ),
];
