import { expect, test } from 'vitest';
import {
  inLanguage,
  localeOfPath,
  localePreferred,
  sentLanguage,
  storedLang,
  withoutLocale,
} from './locale.ts';

test.each([
  ['/', 'zh', '/'],
  ['/en', 'en', '/'],
  ['/en/', 'en', '/'],
  ['/en/course_index', 'en', '/course_index'],
  ['/english_corner', 'zh', '/english_corner'],
  ['/course_index', 'zh', '/course_index'],
] as const)('%s is %s, and %s without it', (path, locale, rest) => {
  expect(localeOfPath(path)).toBe(locale);
  expect(withoutLocale(path)).toBe(rest);
});

test("finds the language of a page's data addresses", () => {
  expect(localeOfPath('/en.data')).toBe('en');
  expect(localeOfPath('/en/_.data')).toBe('en');
  expect(localeOfPath('/_.data')).toBe('zh');
});

test.each(['/', '/cart_index', '/course_info/A1'])('%s goes into English and back', (path) => {
  expect(withoutLocale(inLanguage(path, 'en'))).toBe(path);
  expect(inLanguage(path, 'zh')).toBe(path);
});

test.each([
  [undefined, 'zh'],
  ['', 'zh'],
  ['*', 'zh'],
  ['en-CA,en;q=0.9,zh;q=0.5', 'en'],
  ['zh-CN,zh;q=0.9,en;q=0.8', 'zh'],
  ['fr-CA, en;q=0.4', 'en'],
  ['fr', 'zh'],
  ['en;q=0.3, zh-TW;q=0.7', 'zh'],
  ['EN, ZH', 'en'],
  ['zh, en', 'zh'],
  ['en;q=0', 'zh'],
  ['en;q=x', 'zh'],
])('a browser that accepts %s prefers %s', (accepted, locale) => {
  expect(localePreferred(accepted)).toBe(locale);
});

test('stores English as en and sends it as us', () => {
  expect([storedLang('en'), sentLanguage('en')]).toEqual(['en', 'us']);
  expect([storedLang('zh'), sentLanguage('zh')]).toEqual(['cn', 'cn']);
});
