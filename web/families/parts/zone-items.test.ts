import { expect, test } from 'vitest';
import { overwriteGetLocale } from '../../../messages/compiled/runtime.js';
import { zoneItems } from './zone-items.ts';

test.each([
  ['zh', '中国标准时间（Shanghai）'],
  ['en', 'Shanghai · China Standard Time'],
] as const)('names a zone in %s: %s', (locale, label) => {
  overwriteGetLocale(() => locale);
  expect(zoneItems(['Asia/Shanghai'])).toEqual([
    { value: 'Asia/Shanghai', label, detail: 'UTC+8', keywords: 'Asia/Shanghai' },
  ]);
});
