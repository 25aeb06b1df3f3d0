import { expect, test } from 'vitest';
import { overwriteGetLocale } from '../../../messages/compiled/runtime.js';
import { choiceWords } from './difference-words.ts';

const yuan = (amount: number) => ({ amount, currency: 'CNY' });
const words = (total: number, credits: number, difference: number) =>
  choiceWords({ total: yuan(total), credits_back: yuan(credits), difference: yuan(difference) });

test('says what a move returns or costs, in money or in credits, and that nothing changes only where it is so', () => {
  overwriteGetLocale(() => 'zh');
  expect(words(0, 0, 0)).toBe('不退不补');
  expect(words(90_000, 0, 0)).toBe('退回差价 ¥900');
  expect(words(0, 90_000, 0)).toBe('退回差价 90,000 积分');
  expect(words(94_000, 50_000, 0)).toBe('退回差价 ¥940 和 50,000 积分');
  expect(words(0, 0, 90_000)).toBe('补差价 ¥900');
});
