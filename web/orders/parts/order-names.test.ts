import { expect, test } from 'vitest';
import { overwriteGetLocale } from '../../../messages/compiled/runtime.js';
import { orderNames } from './order-names.ts';

test('names an offering of several children once, in the order of the lines', () => {
  overwriteGetLocale(() => 'en');
  expect(orderNames(['Winter Camp', 'Go', 'Winter Camp'])).toBe('Winter Camp ×2, Go');
  overwriteGetLocale(() => 'zh');
  expect(orderNames(['寒假营', '寒假营'])).toBe('寒假营 ×2');
});
