import { sampleOf } from '../../platform/notices/sample.ts';
import { lineMoved } from './notices.ts';

const yuan = (amount: number) => ({ amount, currency: 'CNY' });
const moved = {
  offering: { zh: '英语启蒙', en: 'First English' },
  child: { name: 'Lele', name_cn: '乐乐' },
  from: { zh: '周六上午班', en: 'Saturday morning' },
  label: { zh: '周日上午班', en: 'Sunday morning' },
  at: '2026-12-06T01:00:00Z',
  time_zone: 'Asia/Shanghai',
};
const bought = {
  order_number: 'T20261118000000001',
  target: 'source' as const,
  total: yuan(24_000),
  credits: yuan(600),
  taken: yuan(240),
  owed: yuan(100),
};
const nothing = { total: yuan(0), credits: yuan(0), taken: yuan(0), owed: yuan(0) };

export const samples = [
  sampleOf(lineMoved, { ...moved, bought }),
  sampleOf(lineMoved, { ...moved, bought: { ...bought, target: 'credits' } }),
  sampleOf(lineMoved, { ...moved, bought: { ...bought, ...nothing } }),
  sampleOf(lineMoved, {
    ...moved,
    bought: { ...bought, ...nothing, paid: { order_number: 'T20261118000000002', total: yuan(12_000) } },
  }),
  sampleOf(lineMoved, { ...moved, bought: null }),
];
