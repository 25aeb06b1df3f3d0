import { expect, test } from 'vitest';
import { termWeeks } from './term-weeks.ts';

test('proposes sixteen weeks, and more where the first lessons would be over', () => {
  expect(termWeeks(['2026-09-05', '2026-09-06'], '2026-11-29')).toBe(16);
  expect(termWeeks(['2026-07-18', '2026-07-25'], '2026-11-29')).toBe(20);
  expect(termWeeks(['2026-08-09'], '2026-11-29')).toBe(17);
});
