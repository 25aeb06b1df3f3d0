import { sampleOf } from '../../platform/notices/sample.ts';
import { classLeftNotice, refundChanged } from './notices.ts';

const yuan = (amount: number) => ({ amount, currency: 'CNY' });
const base = {
  order_number: 'T20261118000000001',
  names: [{ zh: '英语启蒙', en: 'First English' }],
  target: 'source' as const,
  paid_by: 'wechat' as const,
  total: yuan(192_000),
  credits: yuan(6_000),
  taken: yuan(1_920),
  owed: yuan(0),
  planned_for: null,
  words: null,
};

export const samples = [
  sampleOf(refundChanged, { ...base, state: 'asked', total: yuan(0) }),
  sampleOf(refundChanged, { ...base, state: 'planned', planned_for: '2026-12-09T10:30:00Z' }),
  sampleOf(refundChanged, { ...base, state: 'settled', owed: yuan(500) }),
  sampleOf(refundChanged, { ...base, state: 'settled', paid_by: 'cash' }),
  sampleOf(refundChanged, { ...base, state: 'settled', target: 'credits' }),
  sampleOf(refundChanged, { ...base, state: 'settled', total: yuan(0) }),
  sampleOf(refundChanged, {
    ...base,
    state: 'settled',
    total: yuan(0),
    credits: yuan(0),
    coupons: [{ zh: '新生全免券', en: 'A free first class' }],
  }),
  sampleOf(
    refundChanged,
    { ...base, state: 'declined', total: yuan(0), words: '营期前七天内名额已无法再安排，很抱歉。' },
    {
      ...base,
      state: 'declined',
      total: yuan(0),
      words: 'The place can no longer be given to another child. We are sorry.',
    },
  ),
  sampleOf(classLeftNotice, {
    offering: { zh: '英语启蒙', en: 'First English' },
    child: { name: 'Lele', name_cn: '乐乐' },
  }),
];
