import { sampleOf } from '../../platform/notices/sample.ts';
import { remarkWritten } from './notices.ts';

export const samples = [
  sampleOf(remarkWritten, {
    child: { id: '0190a1b2-0000-7000-8000-000000000001', name: 'Anna Lin', name_cn: '林安安' },
    teacher: { zh: '林悦', en: 'Yue Lin' },
    name: { zh: '儿童围棋启蒙', en: 'First Go' },
  }),
];
