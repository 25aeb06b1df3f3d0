import { sampleOf } from '../../platform/notices/sample.ts';
import { trialChanged } from './notices.ts';

const trial = {
  name: { zh: '儿童围棋启蒙', en: 'First Go' },
  site: { zh: '国贸校区', en: 'Guomao Campus' },
  time_zone: 'Asia/Shanghai',
  online: false,
  at: '2026-11-25T02:30:00Z',
  ends_at: '2026-11-25T04:00:00Z',
  label: { zh: '周三班', en: 'Wednesdays' },
};

export const samples = [
  sampleOf(trialChanged, { ...trial, what: 'booked' }),
  sampleOf(trialChanged, { ...trial, what: 'cancelled' }),
  sampleOf(trialChanged, { ...trial, what: 'called_off' }),
  sampleOf(trialChanged, { ...trial, what: 'moved' }),
  sampleOf(trialChanged, { ...trial, what: 'lesson_off' }),
];
