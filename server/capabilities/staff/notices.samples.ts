import { sampleOf } from '../../platform/notices/sample.ts';
import { factorChanged, staffInvited } from './notices.ts';

export const samples = [
  sampleOf(
    staffInvited,
    { from: '周校长', link: 'https://tongxue.example/login_invited?invite=example' },
    { from: 'Ms. Zhou', link: 'https://tongxue.example/en/login_invited?invite=example' },
  ),
  sampleOf(factorChanged, { what: 'set_up', at: '2026-11-21T02:30:00Z' }),
  sampleOf(factorChanged, { what: 'replaced', at: '2026-11-21T02:30:00Z' }),
  sampleOf(
    factorChanged,
    { what: 'removed', by: '周校长', at: '2026-11-21T02:30:00Z' },
    { what: 'removed', by: 'Ms. Zhou', at: '2026-11-21T02:30:00Z' },
  ),
  sampleOf(factorChanged, { what: 'recovery', left: 9, at: '2026-11-21T02:30:00Z' }),
];
