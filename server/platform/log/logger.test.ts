import { expect, test } from 'vitest';
import { masked } from './logger.ts';

test.each([
  ['tel 13800138000 end', 'tel 138****8000 end'],
  ['+8613800138000', '138****8000'],
  ['mail lin.parent@example.cn', 'mail l***@example.cn'],
  ['order 202611201234567890', 'order 202611201234567890'],
])('%s is masked', (text, expected) => expect(masked(text)).toBe(expected));
