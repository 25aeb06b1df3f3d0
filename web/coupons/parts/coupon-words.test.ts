import { expect, test } from 'vitest';
import { offeringKinds } from '../../../contract/catalog/offering-kinds.ts';
import { overwriteGetLocale } from '../../../messages/compiled/runtime.js';
import { conditionWords } from './coupon-words.ts';

let locale: 'zh' | 'en' = 'zh';
overwriteGetLocale(() => locale);

const anything = { kinds: [], categories: [], offerings: [], least: null, first_order: false, children: 1 };
const wordsIn = (spoken: typeof locale, conditions: Partial<Parameters<typeof conditionWords>[0]>) => {
  locale = spoken;
  return conditionWords({ ...anything, ...conditions });
};

test.each([
  [{ kinds: ['course'] }, '仅常规课程可用', 'Only for courses'],
  [{ kinds: ['camp', 'activity'] }, '仅营地和活动可用', 'Only for camps and activities'],
  [
    { kinds: ['course', 'private_once', 'private_long'] },
    '仅常规课程、一对一单次课和一对一长期课可用',
    'Only for courses, one-time private classes and long-term private classes',
  ],
  [{ kinds: ['competition'] }, '仅比赛可用', 'Only for competitions'],
  [{ offerings: [{ number: 'C1', kind: 'course', name: 'Go' }] }, '仅“Go”可用', 'Only for “Go”'],
  [{}, '全部课程可用', 'For all classes'],
])('describes the conditions of a coupon: %j', (conditions, zh, en) => {
  expect(wordsIn('zh', conditions)).toEqual([zh]);
  expect(wordsIn('en', conditions)).toEqual([en]);
});

test('names subjects as they are taught', () => {
  expect(wordsIn('zh', { categories: ['围棋', '音乐'] })).toEqual(['仅限围棋和音乐课程使用']);
  expect(wordsIn('en', { categories: ['Go', 'Music'] })).toEqual(['Only for classes in Go and Music']);
});

test.each(offeringKinds)('names %s as the only kind of a coupon', (kind) => {
  expect(wordsIn('en', { kinds: [kind] })[0]).not.toContain('_');
  expect(wordsIn('zh', { kinds: [kind] })[0]).not.toMatch(/[a-z]/);
});
