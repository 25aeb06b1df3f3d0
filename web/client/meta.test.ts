import { expect, test } from 'vitest';
import { followRequestLocale, inLocaleOf } from './locale.server.ts';
import { titled } from './meta.ts';

test('a title ends with the name that the school gave itself, in each of two concurrent requests', async () => {
  followRequestLocale();
  const titleIn = (locale: 'zh' | 'en', store: string) =>
    inLocaleOf({ locale, store }, async () => {
      await Promise.resolve();
      return titled('Go')[0];
    });
  expect(await Promise.all([titleIn('zh', '晨光学堂'), titleIn('en', 'Morning Light')])).toEqual([
    { title: 'Go · 晨光学堂' },
    { title: 'Go · Morning Light' },
  ]);
});
