import { expect, test } from 'vitest';
import { whyNotFit } from './rules.ts';

const beginners = { ageFrom: 6, ageTo: 8, gradeFrom: 1, gradeTo: 3 };
const only = (years: number) => ({ from: years, to: years });

test.each([
  ['inside both ranges', only(7), only(2), null],
  ['on the lower edge', only(6), only(1), null],
  ['on the upper edge', only(8), only(3), null],
  ['a year too old', only(9), only(3), 'age'],
  ['a year too young', only(5), only(1), 'age'],
  ['of the age, in a grade above', only(8), only(4), 'grade'],
  ['outside both gets the age as the reason', only(12), only(6), 'age'],
  ['with its birthday in the month it begins', { from: 8, to: 9 }, only(3), null],
  ['before the school year changes', only(8), { from: 3, to: 4 }, null],
] as const)('a child %s', (_what, ages, grades, why) => {
  expect(whyNotFit(beginners, { ages, grades })).toBe(why);
});
