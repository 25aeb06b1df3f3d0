import { expect, test } from 'vitest';
import { overwriteGetLocale } from '../../../messages/compiled/runtime.js';
import { refundTermsWords } from './terms-line.tsx';

overwriteGetLocale(() => 'en');

const refund = { whole_days: 7, later: 'lessons' } as const;

test.each([
  [
    'course',
    refund,
    'Full refund until 7 days before it begins (until it begins, if you enrol later), then by the lessons left',
  ],
  [
    'course',
    { ...refund, whole: 'terms' },
    'Full refund until 7 days before it begins, then by the lessons left',
  ],
  ['course', { ...refund, whole: 'start' }, 'Full refund until it begins, then by the lessons left'],
  ['course', { ...refund, whole: 'over' }, 'It has begun: by the lessons left'],
  ['camp', { ...refund, later: 'nothing', whole: 'over' }, 'It has begun: our staff decide'],
  [
    'private_once',
    { whole_days: 0, later: 'nothing', whole: 'cut_off' },
    'Full refund for as long as you can cancel free of charge, then our staff decide',
  ],
  [
    'private_once',
    { whole_days: 1, later: 'nothing', whole: 'over' },
    'It is too late to cancel free of charge, so the lesson counts as held: our staff decide',
  ],
  [
    'private_long',
    { ...refund, whole: 'terms' },
    'Full refund within 7 days of payment, before the first lesson, then by the lessons left',
  ],
] as const)('the terms of a %s %o are “%s”', (kind, terms, words) => {
  expect(refundTermsWords({ kind, refund: terms })).toBe(words);
});
