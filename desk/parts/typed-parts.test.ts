import { expect, test } from 'vitest';
import { partsError, partsOf } from './typed-parts.ts';

test.each([
  ['1520.55', 152_055],
  ['8.2', 820],
  ['0.07', 7],
  ['999999.99', 99_999_999],
  [1.1, 110],
])('%s is whole in cents', (typed, cents) => {
  expect(partsOf(typed, 100)).toBe(cents);
  expect(partsError(partsOf(typed, 100), 2)).toBeUndefined();
});

test.each([
  ['1520.555', 100, 2],
  ['0.001', 100, 2],
  ['8.0000001', 100, 2],
  ['1.5', 1, 0],
  ['1e', 100, 2],
])('%s is refused, not rounded', (typed, parts, digits) => {
  expect(partsError(partsOf(typed, parts), digits)).toBeTypeOf('string');
});

test('leaves an empty field to its own rule', () => {
  expect(partsOf('', 100)).toBeNull();
  expect(partsError(null, 2)).toBeUndefined();
  expect(partsError({ amount: 152_055, currency: 'CNY' }, 2)).toBeUndefined();
});
