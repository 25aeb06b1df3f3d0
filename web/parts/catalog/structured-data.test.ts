import { expect, test } from 'vitest';
import { decimal } from './structured-data.ts';

test.each([
  [288_050, 'CNY', '2880.50'],
  [5, 'CNY', '0.05'],
  [0, 'CNY', '0.00'],
  [1280, 'JPY', '1280'],
  [1_234_567, 'KWD', '1234.567'],
])('%i minor units of %s are %s', (amount, currency, text) => {
  expect(decimal({ amount, currency })).toBe(text);
});
