import { sampleOf } from '../../platform/notices/sample.ts';
import { creditsEarned, creditsExpiring } from './notices.ts';

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
];
