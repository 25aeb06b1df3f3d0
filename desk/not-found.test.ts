import { createElement } from 'react';
import { I18nContext } from 'react-admin';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { chineseWords } from './chinese-words.ts';
import { NotFound } from './not-found.tsx';

test('an unknown address of the desk says so in one sentence and leads to the board', () => {
  const sentence = chineseWords.ra.message.not_found;
  const i18n = {
    translate: (key: string) => (key === 'ra.message.not_found' ? sentence : key),
    changeLocale: () => Promise.resolve(),
    getLocale: () => 'zh',
  };
  const router = createMemoryRouter([{ path: '*', Component: NotFound }], { initialEntries: ['/no-such'] });
  const html = renderToStaticMarkup(
    createElement(I18nContext.Provider, { value: i18n }, createElement(RouterProvider, { router })),
  );
  expect(html).toContain(sentence);
  expect(html).not.toMatch(/。\s*\./);
  expect(html).toMatch(/<a [^>]*href="\/"/);
});
