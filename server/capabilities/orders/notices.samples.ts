import { sampleOf } from '../../platform/notices/sample.ts';
import { orderLapsed, orderPaid, paymentInReview } from './notices.ts';
import type { PaidData, PaidLine } from './paid-data.ts';

export const paidLine: PaidLine = {
  id: '00000000-0000-7000-8000-000000000001',
  offering: { zh: '儿童围棋启蒙', en: 'First Go' },
  session: { zh: '周末班', en: 'Weekend' },
  child: { name: 'Anna Lin', name_cn: '林安安' },
  site: { zh: '国贸校区', en: 'Guomao Campus' },
  address: { zh: '建国路 1 号', en: '1 Jianguo Road' },
  time_zone: 'Asia/Shanghai',
  online: false,
  weekdays: [3, 6],
  start: '10:00:00',
  end: '11:30:00',
  first_day: '2026-12-02',
  last_day: '2027-01-30',
  total: { amount: 288_005, currency: 'CNY' },
};

export const paidData: PaidData = {
  order_number: 'T20261121ABCD',
  paid_at: '2026-11-21T02:30:00Z',
  payment_method: 'wechat',
  total: { amount: 576_010, currency: 'CNY' },
  lines: [paidLine, { ...paidLine, child: { name: 'Ben Lin', name_cn: '林宾' } }],
};

const yuan = (amount: number) => ({ amount, currency: 'CNY' });
const lessons = { ...paidLine, package: { lessons: 10, minutes: 45, last_day: '2027-03-12' } };
const late = {
  ...paidLine,
  late: { held: 4, left: 8 },
  lessons: [{ id: paidLine.id, starts_at: '2026-12-02T02:00:00Z', ends_at: '2026-12-02T03:30:00Z' }],
};
const campWeek = { ...late, late: { held: 4, left: 1, days: true } };
const online = {
  ...paidLine,
  site: { zh: '在线', en: 'Online' },
  address: { zh: '', en: '' },
  online: true,
  last_day: '2026-12-02',
};

export const samples = [
  sampleOf(orderPaid, paidData),
  sampleOf(orderPaid, { ...paidData, lines: [lessons, online, late, campWeek] }),
  sampleOf(orderPaid, {
    ...paidData,
    total: yuan(281_400),
    steps: {
      early: yuan(10_000),
      nth_child: yuan(5000),
      coupons: yuan(3000),
      credits: yuan(4600),
      added_tax: yuan(4000),
    },
    lines: [{ ...paidLine, original: yuan(300_000), total: yuan(281_400) }],
  }),
  sampleOf(orderPaid, {
    ...paidData,
    total: { amount: 0, currency: 'CNY' },
    lines: [{ ...paidLine, total: { amount: 0, currency: 'CNY' } }],
  }),
  sampleOf(orderLapsed, { order_number: 'T20261121ABCD' }),
  sampleOf(orderLapsed, { order_number: 'T20261121ABCD', is_difference: true }),
  sampleOf(orderLapsed, { order_number: 'T20261121ABCD', called_off: true }),
  sampleOf(orderLapsed, { order_number: 'T20261121ABCD', called_off: true, is_difference: true }),
  sampleOf(paymentInReview, { order_number: 'T20261121ABCD', until: '2026-11-22T10:00:00Z' }),
  sampleOf(paymentInReview, { order_number: 'T20261121ABCD', until: null }),
];
