import { expect, test } from 'vitest';
import { overdueText } from './late.ts';

const due = '2026-11-18T10:00:00Z';
const after = (minutes: number) => new Date(Date.parse(due) + minutes * 60_000).toISOString();

test.each([
  [0.2, '迟交 1 分钟', 'Late by 1 minute'],
  [59, '迟交 59 分钟', 'Late by 59 minutes'],
  [60, '迟交 1 小时', 'Late by 1 hour'],
  [47 * 60 + 59, '迟交 47 小时', 'Late by 47 hours'],
  [48 * 60, '迟交 2 天', 'Late by 2 days'],
])('formats a delay of %s minutes', (minutes, zh, en) => {
  expect(overdueText(due, after(minutes), { locale: 'zh' })).toBe(zh);
  expect(overdueText(due, after(minutes), { locale: 'en' })).toBe(en);
});
