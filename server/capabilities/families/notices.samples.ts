import { sampleOf } from '../../platform/notices/sample.ts';
import {
  accountClosedNotice,
  accountClosing,
  childHandedOver,
  emailChanged,
  guardianAccepted,
  guardianEnded,
  guardianInvited,
  guardianLeft,
  memberCorrected,
  studentLoginChanged,
  studentLoginLocked,
  telChanged,
} from './notices.ts';

const children = [{ name: 'Anna Wang', name_cn: '王安安' }];

export const samples = [
  sampleOf(
    guardianInvited,
    { from: '林静', link: 'https://tongxue.example/guardian_invite?invite=example' },
    { from: 'Jing Lin', link: 'https://tongxue.example/en/guardian_invite?invite=example' },
  ),
  sampleOf(
    guardianAccepted,
    { by: '陈建国', children, rights: ['see', 'collect'] },
    { by: 'Jianguo Chen', children, rights: ['see', 'collect'] },
  ),
  sampleOf(guardianEnded, { children }),
  sampleOf(guardianLeft, { by: '陈建国', children }, { by: 'Jianguo Chen', children }),
  sampleOf(childHandedOver, { children }),
  ...(['made', 'renewed', 'ended'] as const).map((change) =>
    sampleOf(
      studentLoginChanged,
      { by: '陈建国', children, change },
      { by: 'Jianguo Chen', children, change },
    ),
  ),
  sampleOf(studentLoginLocked, { by: '陈建国', children }, { by: 'Jianguo Chen', children }),
  sampleOf(accountClosing, { due: '2026-12-05T02:30:00Z' }),
  sampleOf(emailChanged, { at: '2026-11-25T02:30:00Z' }),
  sampleOf(memberCorrected, { at: '2026-11-25T02:30:00Z' }),
  sampleOf(telChanged, { ends: '0042', at: '2026-11-25T02:30:00Z' }),
  sampleOf(accountClosedNotice, {}),
];
