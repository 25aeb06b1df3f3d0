import { sampleOf } from '../../platform/notices/sample.ts';
import { contestDecided } from './notices.ts';

const about = {
  child: { id: '0190a1b2-0000-7000-8000-000000000001', name: 'Anna Lin', name_cn: '林安安' },
  name: { zh: '少儿钢琴赛', en: 'Junior Piano Contest' },
};

export const samples = [
  sampleOf(contestDecided, { ...about, prize: 'second' }),
  sampleOf(contestDecided, { ...about, prize: null }),
];
