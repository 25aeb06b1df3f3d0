import { expect, test } from 'vitest';
import { classWords } from './class-words.ts';

test('an unpaid place was never left, and a class that is over is not attended', () => {
  const said = (isIn: boolean, wasIn: boolean, lastDay = '2026-11-18') =>
    classWords({ isIn, wasIn, lastDay }, '2026-11-18');
  expect([said(false, false), said(false, true), said(true, true)]).toEqual(['未进班', '已离班', '在班']);
  expect(said(true, true, '2026-11-17')).toBe('已结束');
});
