import { expect, test } from 'vitest';
import { onPage } from '../../../tools/test/on-page.ts';
import { feeOfWeek } from './fee-names.ts';

const week = {
  told_by: { starts_at: '2026-12-07T16:00:00Z', ends_at: '2026-12-07T23:00:00Z' },
  pattern: { weekdays: [1], start: '09:00', end: '16:00', time_zone: 'America/Vancouver' },
};
const shown = (code: 'lunch' | 'care_am' | 'care_pm' | 'noon') =>
  onPage(() => <p>{feeOfWeek({ code, amount: { amount: 12_000, currency: 'CNY' } }, week)}</p>, {
    self: null,
  });

test('extended care names the hour of the camp day that it precedes or follows', () => {
  expect(shown('care_am')).toContain('早间延时照看（09:00 前） +¥120');
  expect(shown('care_pm')).toContain('晚间延时照看（16:00 后） +¥120');
  expect(shown('noon')).toContain('午间照看 +¥120');
});
