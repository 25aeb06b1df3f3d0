import { expect, test } from 'vitest';
import { labelForTerm, termWeeks } from './term-weeks.ts';

test('proposes sixteen weeks, and more where the first lessons would be over', () => {
  expect(termWeeks(['2026-09-05', '2026-09-06'], '2026-11-29')).toBe(16);
  expect(termWeeks(['2026-07-18', '2026-07-25'], '2026-11-29')).toBe(20);
  expect(termWeeks(['2026-08-09'], '2026-11-29')).toBe(17);
});

test.each([
  ['冬季周六班', 'Saturdays, winter'],
  ['周六班', 'Winter Saturdays'],
  ['暑假第一期', ''],
  ['2026 周六班', ''],
  ['2026年周六班', ''],
])('a label that names a season or a year begins empty: %s, %s', (zh, en) => {
  expect(labelForTerm({ zh, en })).toEqual({ zh: '', en: '' });
});

test.each([
  ['周六上午班', 'Saturday mornings'],
  ['进阶二班', 'Fallen Leaves'],
  ['第 2 周', 'Week 2'],
])('a label without a season or a year stays: %s, %s', (zh, en) => {
  expect(labelForTerm({ zh, en })).toEqual({ zh, en });
});
