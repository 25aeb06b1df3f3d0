import { expect, test } from 'vitest';
import { sentenceOf } from './refusals.ts';

test.each([
  [1, '1 second', '1 秒'],
  [60, '60 seconds', '60 秒'],
  [119, '119 seconds', '119 秒'],
  [120, '2 minutes', '2 分钟'],
  [601, '11 minutes', '11 分钟'],
  [7199, '120 minutes', '120 分钟'],
  [7200, '2 hours', '2 小时'],
  [86_399, '24 hours', '24 小时'],
])('a wait of %i seconds is said as %s and %s', (seconds, en, zh) => {
  expect(sentenceOf('too_many', 'en', { seconds })).toMatch(new RegExp(`in ${en}\\.$`));
  expect(sentenceOf('too_many', 'zh', { seconds })).toContain(`请 ${zh}后再试`);
});
