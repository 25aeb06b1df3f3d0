import { expect, test } from 'vitest';
import { instantOf, wallError, wallText } from './wall-text.ts';

test.each([
  ['2026-11-18T10:00', 'Asia/Shanghai', '2026-11-18T02:00:00.000Z'],
  // British Columbia no longer changes its clocks.
  ['2026-11-18T10:00', 'America/Vancouver', '2026-11-18T17:00:00.000Z'],
  ['2027-06-30T23:30', 'America/Toronto', '2027-07-01T03:30:00.000Z'],
])('%s in %s is the same instant on every device', (typed, zone, instant) => {
  expect(instantOf(typed, zone)).toBe(instant);
  expect(wallText(instant, zone)).toBe(typed);
});

test('leaves a half-typed year unchanged', () => {
  for (const typed of ['0002-11-18T10:00', '0202-11-18T10:00']) {
    expect(instantOf(typed, 'Asia/Shanghai')).toBe(typed);
    expect(wallText(typed, 'Asia/Shanghai')).toBe(typed);
  }
});

test('returns null for an empty text', () => {
  expect(instantOf('', 'Asia/Shanghai')).toBeNull();
  expect(wallText(null, 'Asia/Shanghai')).toBe('');
});

test.each([
  ['2027-03-14T02:30', '03:00'],
  ['2027-11-07T01:30', '02:00'],
])('%s in Toronto stays as typed, with the day and the next time', (typed, next) => {
  expect(instantOf(typed, 'America/Toronto')).toBe(typed);
  const words = wallError(typed, 'America/Toronto');
  expect(words).toContain(typed.slice(0, 10));
  expect(words).toContain(next);
  expect(wallError('2027-03-14T07:30:00.000Z', 'America/Toronto')).toBeUndefined();
});
