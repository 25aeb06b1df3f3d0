import { sampleOf } from '../../platform/notices/sample.ts';
import { couponExpiring } from './notices.ts';

export const samples = [
  sampleOf(couponExpiring, {
    coupon: { zh: '满 2000 减 200', en: '¥200 off ¥2,000' },
    valid_until: '2026-11-25T15:59:59Z',
  }),
];
