import { expect, test } from 'vitest';
import { onPage } from '../../../tools/test/on-page.ts';
import { RefundTermsLine } from '../../refunds/parts/terms-line.tsx';
import { PriceTag } from './price-tag.tsx';

const money = { amount: 288_000, currency: 'CNY' };
const price = { now: money, list: money, early: null, early_until: null } as never;
const offering = { kind: 'course', refund: { whole_days: 7, later: 'lessons' } } as const;

const Page = () => (
  <>
    <PriceTag price={price} />
    <RefundTermsLine offering={offering} />
  </>
);

const shownTo = (type: 'student' | 'user' | null) => onPage(Page, { self: type && { type } });

test('a student reads no price and no refund terms; a parent and a visitor do', () => {
  expect(shownTo('student')).toBe('');
  for (const reader of ['user', null] as const) expect(shownTo(reader)).toMatch(/2,880.*(退|refund)/is);
});
