import { expect, test } from 'vitest';
import { instantOf, wallText } from './wall-text.ts';

test.each([
  ['2026-11-18T10:00', 'Asia/Shanghai', '2026-11-18T02:00:00.000Z'],
  // British Columbia turns its clocks back no more.
  ['2026-11-18T10:00', 'America/Vancouver', '2026-11-18T17:00:00.000Z'],
  ['2027-06-30T23:30', 'America/Toronto', '2027-07-01T03:30:00.000Z'],
])('%s by the clocks of %s is one moment, wherever it is typed', (typed, zone, instant) => {
  expect(instantOf(typed, zone)).toBe(instant);
  expect(wallText(instant, zone)).toBe(typed);
});

test('a year that is being typed stays as it is typed', () => {
  for (const typed of ['0002-11-18T10:00', '0202-11-18T10:00']) {
    expect(instantOf(typed, 'Asia/Shanghai')).toBe(typed);
    expect(wallText(typed, 'Asia/Shanghai')).toBe(typed);
  }
});

test('nothing is no moment', () => {
  expect(instantOf('', 'Asia/Shanghai')).toBeNull();
  expect(wallText(null, 'Asia/Shanghai')).toBe('');
});
