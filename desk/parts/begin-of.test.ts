import { expect, test } from 'vitest';
import { beginOf } from './begin-of.ts';

test.each([
  ['课后反馈', 4, '课后反馈'],
  ['课后反馈很好', 4, '课后反馈…'],
  ['很好很😀', 4, '很好很…'],
])('the begin of %s in %i signs has no half of an emoji', (text, most, begin) => {
  expect(beginOf(text, most)).toBe(begin);
});
