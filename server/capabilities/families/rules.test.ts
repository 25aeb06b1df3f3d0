import { expect, test } from 'vitest';
import { agesOn, gradesUntil } from './rules.ts';

const day = (text: string) => Temporal.PlainDate.from(text);

test.each([
  ['2018-05', '2026-04-30', { from: 7, to: 7 }],
  ['2018-05', '2026-05-01', { from: 7, to: 8 }],
  ['2018-05', '2026-06-01', { from: 8, to: 8 }],
  ['2018-12', '2026-01-15', { from: 7, to: 7 }],
] as const)('born in %s is on %s %j years old', (birthMonth, on, ages) => {
  expect(agesOn(birthMonth, day(on))).toEqual(ages);
});

test('an offering that begins after September suits the grades before and after it', () => {
  const stated = { grade: 2, gradeStatedOn: '2026-10-01' };
  expect(gradesUntil(stated, day('2027-05-01'), day('2027-06-20'))).toEqual({ from: 2, to: 2 });
  expect(gradesUntil(stated, day('2027-05-01'), day('2027-09-04'))).toEqual({ from: 2, to: 3 });
});
