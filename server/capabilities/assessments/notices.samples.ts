import { sampleOf } from '../../platform/notices/sample.ts';
import { assessmentChanged, assessmentWritten } from './notices.ts';

const about = {
  child: { id: '0190a1b2-0000-7000-8000-000000000001', name: 'Anna Lin', name_cn: '林安安' },
  teacher: { zh: '林悦', en: 'Yue Lin' },
  offering: { zh: '儿童围棋启蒙', en: 'First Go' },
};
const changed = {
  ...about,
  why: '',
  site: { zh: '在线', en: 'Online' },
  time_zone: 'Asia/Shanghai',
  online: true,
  at: '2026-11-25T02:30:00Z',
};

export const samples = [
  sampleOf(assessmentChanged, { ...changed, what: 'booked' }),
  sampleOf(assessmentChanged, { ...changed, what: 'cancelled', gives: true }),
  sampleOf(
    assessmentChanged,
    { ...changed, what: 'called_off', why: '老师当天要去外地比赛。' },
    { ...changed, what: 'called_off', why: 'I am away at a tournament that day.' },
  ),
  sampleOf(assessmentChanged, { ...changed, what: 'called_off', why: '' }),
  sampleOf(assessmentWritten, about),
];
