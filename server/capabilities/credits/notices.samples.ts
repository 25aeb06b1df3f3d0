import { sampleOf } from '../../platform/notices/sample.ts';
import { creditsEarned, creditsExpiring, creditsGranted } from './notices.ts';

const amount = { amount: 2880, currency: 'CNY' };
const expires_at = '2027-11-18T15:59:59Z';

export const samples = [
  sampleOf(creditsEarned, {
    amount,
    balance: { amount: 15_340, currency: 'CNY' },
    expires_at,
    order: 'T20261118000000001',
  }),
  sampleOf(creditsExpiring, { amount, expires_at }),
  sampleOf(
    creditsGranted,
    { amount, balance: { amount: 15_340, currency: 'CNY' }, words: '上周六的课临时换了教室，给您添麻烦了。' },
    {
      amount,
      balance: { amount: 15_340, currency: 'CNY' },
      words: 'Sorry for the change of rooms last Saturday.',
    },
  ),
];
