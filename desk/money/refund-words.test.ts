import { expect, test } from 'vitest';
import { isUnderWay, refundFactsWords } from './refund-words.ts';

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

test('before a refund is granted it says what was given and attended, and what that suggests', () => {
  const facts = { lessons: 6, begun: 6, attended: 5, suggested: { amount: 0, currency: 'CNY' } };
  const words = refundFactsWords(facts);
  expect(words).toMatch(/6.*6.*5.*¥0/);
  // A ticket to an activity has no lessons to count.
  expect(refundFactsWords({ ...facts, lessons: 0 })).not.toContain('5');
});
