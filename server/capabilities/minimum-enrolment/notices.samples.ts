import { sampleOf } from '../../platform/notices/sample.ts';
import { classCalledOff, classOffTeacher, classRuns } from './notices.ts';

const go = { name: { zh: '儿童围棋启蒙', en: 'First Go' }, label: { zh: '周末班', en: 'Weekend' } };
const place = { time_zone: 'Asia/Shanghai', online: false };
const calledOff = {
  ...go,
  amount: { amount: 288_005, currency: 'CNY' },
  credits: { amount: 1200, currency: 'CNY' },
  paid_by: 'wechat' as const,
  order_number: 'T20261121ABCD',
};

export const samples = [
  sampleOf(
    classOffTeacher,
    { ...go, ...place, at: '2026-11-25T02:30:00Z', why: '校区装修' },
    { ...go, ...place, at: '2026-11-25T02:30:00Z', why: 'the campus is being rebuilt' },
  ),
  sampleOf(classRuns, { ...go, ...place, at: '2026-11-25T02:30:00Z' }),
  sampleOf(classCalledOff, { ...calledOff, by: 'refund', wanted: 'move', to: null }),
  sampleOf(classCalledOff, { ...calledOff, by: 'refund', wanted: 'move', to: null, paid_by: 'bank' }),
  sampleOf(classCalledOff, { ...calledOff, by: 'refund', wanted: 'refund', to: null, paid_by: 'cash' }),
  sampleOf(classCalledOff, {
    ...calledOff,
    by: 'move',
    wanted: 'move',
    to: { ...place, label: { zh: '周三班', en: 'Wednesdays' }, at: '2026-11-25T08:30:00Z' },
  }),
  sampleOf(classCalledOff, { ...calledOff, by: 'credits', wanted: 'credits', to: null }),
  sampleOf(classCalledOff, { ...go, by: 'refund', wanted: 'refund', to: null }),
  sampleOf(
    classCalledOff,
    { ...go, by: 'refund', wanted: 'refund', to: null, why: '校区装修' },
    { ...go, by: 'refund', wanted: 'refund', to: null, why: 'the campus is being rebuilt' },
  ),
  sampleOf(
    classCalledOff,
    { ...calledOff, by: 'refund', wanted: 'refund', to: null, why: '校区装修' },
    { ...calledOff, by: 'refund', wanted: 'refund', to: null, why: 'the campus is being rebuilt' },
  ),
];
