import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ReviewView } from '../../../contract/reviews/views.ts';
import { overwriteGetLocale } from '../../../messages/compiled/runtime.js';
import { ReviewCard } from './review-card.tsx';

const review = {
  stars: 5,
  scores: null,
  words: '孩子每周都盼着上课。',
  relation: 'mother',
  family_name: '王',
  grade_band: 'lower_primary',
  lessons: null,
  answer: null,
  translated: false,
};

test.each([
  ['zh', 'en', 'written in Chinese'],
  ['en', 'zh', '英语评价'],
  ['zh', 'zh', null],
  ['en', 'en', null],
] as const)('a review in %s says its language to a reader of %s: %s', (language, locale, label) => {
  overwriteGetLocale(() => locale);
  const html = renderToStaticMarkup(<ReviewCard review={{ ...review, language } as unknown as ReviewView} />);
  expect(html).toContain(`<blockquote lang="${language}"`);
  const [, caption = ''] = html.split('<figcaption');
  if (label) expect(caption).toContain(label);
  else expect(caption).not.toMatch(/written in|英语|中文/);
});
