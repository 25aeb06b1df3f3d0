import { sampleOf } from '../../platform/notices/sample.ts';
import { privateChanged } from './notices.ts';

const lessons = {
  name: { zh: '儿童围棋启蒙', en: 'First Go' },
  teacher: { zh: '林悦', en: 'Yue Lin' },
  site: { zh: '在线', en: 'Online' },
  time_zone: 'Asia/Shanghai',
  online: true,
  at: ['2026-11-25T02:30:00Z', '2026-12-02T02:30:00Z'],
};

export const samples = [
  sampleOf(privateChanged, { ...lessons, what: 'booked' }),
  sampleOf(privateChanged, { ...lessons, what: 'moved', at: ['2026-11-27T02:30:00Z'], gives: true }),
  sampleOf(privateChanged, { ...lessons, what: 'cancelled' }),
];
