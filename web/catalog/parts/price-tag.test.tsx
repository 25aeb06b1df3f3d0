import { expect, test } from 'vitest';
import { onPage } from '../../../tools/test/on-page.ts';
import { RefundTermsLine } from '../../refunds/parts/terms-line.tsx';
import { PriceTag } from './price-tag.tsx';

const money = { amount: 288_000, currency: 'CNY' };
const price = { now: money, list: money, early: null, early_until: null };
const refund = { whole_days: 7, later: 'lessons' } as const;

type Given = { price: typeof price | null; refund: typeof refund | null };
const shown = (given: Given) =>
  onPage(
    () => (
      <>
        <PriceTag price={given.price} />
        <RefundTermsLine offering={{ kind: 'course', refund: given.refund }} />
      </>
    ),
    { self: null },
  );

test('no price and no refund terms are shown to a student, who gets neither', () => {
  expect(shown({ price: null, refund: null })).toBe('');
  expect(shown({ price, refund })).toMatch(/2,880.*(退|refund)/is);
});
