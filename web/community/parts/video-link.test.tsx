import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { overwriteGetLocale } from '../../../messages/compiled/runtime.js';
import { VideoLink } from './video-link.tsx';

test.each(['en', 'zh'] as const)(
  'a film elsewhere opens beside the page and says where it leads (%s)',
  (locale) => {
    overwriteGetLocale(() => locale);
    const html = renderToStaticMarkup(
      <VideoLink to="https://v.example.cn/film?id=1" label="film" category="english" seed="a" />,
    );
    expect(html).toMatch(
      /<a href="https:\/\/v\.example\.cn\/film\?id=1" target="_blank" rel="noopener noreferrer"/,
    );
    expect(html).toMatch(/>[^<]*v\.example\.cn[^<]*</);
    // Nothing of the other site is asked for by looking at this page.
    expect(html).not.toMatch(/<(img|iframe|video|source|link)\b[^>]*v\.example\.cn/);
  },
);

test.each(['http://v.example.cn/film', 'javascript:alert(1)'])('%s leads nowhere', (to) => {
  const html = renderToStaticMarkup(<VideoLink to={to} label="film" category="english" seed="a" />);
  expect(html).not.toContain('href');
});
