import { sampleOf } from '../../platform/notices/sample.ts';
import { certificateIssued, certificateRevoked } from './notices.ts';

const about = {
  child: { id: '0190a1b2-0000-7000-8000-000000000001', name: 'Anna Lin', name_cn: '林安安' },
  template: 'finished' as const,
  name: { zh: '儿童围棋启蒙', en: 'First Go' },
};

export const samples = [
  sampleOf(certificateIssued, about),
  sampleOf(
    certificateRevoked,
    { ...about, why: '姓名拼写有误，已重新颁发' },
    { ...about, why: 'The name was misspelt; a new one has been issued' },
  ),
];
