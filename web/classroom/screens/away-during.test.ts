import { expect, test } from 'vitest';
import { isAwayDuring } from './away-during.ts';

const leave = [{ starts_at: '2026-12-01T16:00:00Z', ends_at: '2026-12-05T16:00:00Z' }];
const lesson = (starts_at: string, ends_at: string) => ({ starts_at, ends_at });

test('marks the lessons in a teacher’s leave, and none beside it', () => {
  expect(isAwayDuring(lesson('2026-12-05T02:00:00Z', '2026-12-05T03:00:00Z'), leave)).toBe(true);
  expect(isAwayDuring(lesson('2026-12-05T15:30:00Z', '2026-12-05T16:30:00Z'), leave)).toBe(true);
  expect(isAwayDuring(lesson('2026-12-05T16:00:00Z', '2026-12-05T17:00:00Z'), leave)).toBe(false);
  expect(isAwayDuring(lesson('2026-12-05T02:00:00Z', '2026-12-05T03:00:00Z'), [])).toBe(false);
});
