import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { overwriteGetLocale } from '../../../messages/compiled/runtime.js';
import type { Booked } from './book-lessons.tsx';
import { Outcome } from './purchase.tsx';

const after = (booked: Partial<Booked>, locale: 'en' | 'zh' = 'en') => {
  overwriteGetLocale(() => locale);
  const outcome = { count: 4, skipped: [], ended: null, ...booked };
  return renderToStaticMarkup(<Outcome booked={outcome} requested={20} />).replaceAll(/<[^>]*>/g, '');
};
const next = '2027-01-08';

test('a weekly booking that is short says why, and from which day the rest can be booked', () => {
  const hours = { by: 'hours', next, bookable_from: '2026-12-11' } as const;
  expect(after({ ended: hours })).toBe(
    '4 of 20 lessons are booked. The next one, Fri, Jan 8, 2027, is beyond the days open for booking: you can book it from Fri, Dec 11, 2026 on.',
  );
  expect(after({ ended: hours }, 'zh')).toMatch(/2027年1月8日.*还没有开放预约.*2026年12月11日.*起可以约/);
  expect(after({ ended: { by: 'package', next, bookable_from: null } })).toMatch(
    /Jan 8, 2027, after the package ends/,
  );
  expect(after({})).toMatch(/4 of 20 .* not free in later weeks/);
});

test('a weekly booking names the days that it skipped with the reason, and is silent when all are booked', () => {
  expect(after({ count: 20, skipped: ['2026-12-25'] })).toBe(
    'Skipped, because the teacher or your child is not free then: Fri, Dec 25',
  );
  expect(after({ count: 20 })).toBe('');
});
