import { expect, test } from 'vitest';
import { isUnderWay } from './refund-words.ts';

const total = { amount: 152_055, currency: 'CNY' };
const sent = { state: 'settled', to: 'source', total, arrived_at: null } as const;

test('granted money is under way until its provider confirms it', () => {
  expect(isUnderWay(sent)).toBe(true);
  expect(isUnderWay({ ...sent, arrived_at: '2026-11-18T02:00:00Z' })).toBe(false);
});

test('nothing is under way before the answer, into credits, or for a free place', () => {
  expect(isUnderWay({ ...sent, state: 'asked' })).toBe(false);
  expect(isUnderWay({ ...sent, to: 'credits' })).toBe(false);
  expect(isUnderWay({ ...sent, total: { ...total, amount: 0 } })).toBe(false);
});
