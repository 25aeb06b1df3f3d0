import { expect, test } from 'vitest';
import { campDayQuery } from './camp-day-query.ts';

test.each([
  ['2026-02-28', { day: '2026-02-28' }],
  ['2028-02-29', { day: '2028-02-29' }],
  ['2026-02-31', {}],
  ['2026-13-01', {}],
  ['2026-00-10', {}],
  ['2026-1-1', {}],
  ['9999-01-01', {}],
  ['', {}],
])('an address that asks for the day "%s" shows that day, or today where there is none', (day, asked) => {
  expect(campDayQuery(new URLSearchParams({ day }))).toEqual(asked);
});
