import { expect, test } from 'vitest';
import { awayWords } from './away.ts';

const [zh, en] = [{ locale: 'zh' }, { locale: 'en' }] as const;
const absence = (starts_at: string, ends_at: string) => ({ starts_at, ends_at });

test('names the last whole day, not the midnight after it', () => {
  const days = absence('2026-12-05T16:00:00Z', '2026-12-08T16:00:00Z');
  expect(awayWords(days, 'Asia/Shanghai', en)).toBe('Dec 6 – Dec 8, 2026');
  expect(awayWords(days, 'Asia/Shanghai', zh)).toBe('2026年12月6日–12月8日');
  expect(awayWords(absence('2026-12-05T16:00:00Z', '2026-12-06T16:00:00Z'), 'Asia/Shanghai', zh)).toBe(
    '2026年12月6日 周日',
  );
});

test('treats a day on which clocks change as a whole day', () => {
  const days = absence('2026-10-31T04:00:00Z', '2026-11-02T05:00:00Z');
  expect(awayWords(days, 'America/Toronto', en)).toBe('Oct 31 – Nov 1, 2026');
});

test('names hours as hours', () => {
  expect(awayWords(absence('2026-12-06T01:00:00Z', '2026-12-06T04:00:00Z'), 'Asia/Shanghai', en)).toBe(
    'Sun, Dec 6, 9:00 AM – 12:00 PM',
  );
});
