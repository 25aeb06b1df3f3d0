import { expect, test } from 'vitest';
import { unchosenPrice } from './choose-session.tsx';

const yuan = (amount: number) => ({ amount, currency: 'CNY' });
const early = { list: yuan(468_000), early: yuan(418_000), early_until: '2026-12-17', now: yuan(418_000) };
const begun = { list: yuan(351_000), early: null, early_until: null, now: yuan(351_000) };

test('before a choice the lowest price is shown, and only the end of its own early price', () => {
  const open = [{ price: early }, { price: begun }];
  expect(unchosenPrice({ price: early }, open)).toBe(begun);
  expect(unchosenPrice({ price: early }, [{ price: early }])).toBe(early);
  expect(unchosenPrice({ price: begun }, [])).toBe(begun);
});
