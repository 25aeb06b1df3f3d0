import { sampleOf } from '../../platform/notices/sample.ts';
import { consentWithdrawn } from './notices.ts';

export const samples = [
  sampleOf(consentWithdrawn, {
    child: { id: '0190a1b2-0000-7000-8000-000000000001', name: 'Anna Lin', name_cn: '林安安' },
    kind: 'contest_video',
    count: 2,
  }),
];
