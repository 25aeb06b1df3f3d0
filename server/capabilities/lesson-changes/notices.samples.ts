import { sampleOf } from '../../platform/notices/sample.ts';
import { lessonChanged } from './notices.ts';

const lesson = {
  name: { zh: '儿童围棋启蒙', en: 'First Go' },
  label: { zh: '周末班', en: 'Weekend' },
  site: { zh: '国贸校区', en: 'Guomao Campus' },
  time_zone: 'Asia/Shanghai',
  online: false,
  was: '2026-11-25T02:30:00Z',
};

export const samples = [
  sampleOf(lessonChanged, { ...lesson, what: 'moved', at: '2026-11-26T02:30:00Z', more: 3, why: 'D202' }),
  sampleOf(lessonChanged, { ...lesson, what: 'called_off', why: 'T-1' }),
  sampleOf(lessonChanged, { ...lesson, what: 'called_off', why: 'T-1', private: true }),
  sampleOf(lessonChanged, { ...lesson, what: 'called_off', why: 'T-1', student: true }),
  sampleOf(lessonChanged, { ...lesson, what: 'covered', teacher: { zh: '赵清', en: 'Qing Zhao' } }),
  sampleOf(lessonChanged, {
    ...lesson,
    what: 'covered',
    teacher: { zh: '赵清', en: 'Qing Zhao' },
    gives: true,
  }),
  sampleOf(lessonChanged, { ...lesson, what: 'place', room: '302' }),
  sampleOf(lessonChanged, { ...lesson, what: 'teachers', teacher: { zh: '赵清', en: 'Qing Zhao' } }),
];
