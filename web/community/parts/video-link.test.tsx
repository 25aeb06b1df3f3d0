import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { overwriteGetLocale } from '../../../messages/compiled/runtime.js';
import { VideoLink } from './video-link.tsx';

test.each(['en', 'zh'] as const)(
  'opens a film on another site in a new tab and names the site (%s)',
  (locale) => {
    overwriteGetLocale(() => locale);
    const html = renderToStaticMarkup(
      <VideoLink to="https://v.example.cn/film?id=1" label="film" category="english" seed="a" />,
    );
    expect(html).toMatch(
      /<a href="https:\/\/v\.example\.cn\/film\?id=1" target="_blank" rel="noopener noreferrer"/,
    );
    expect(html).toMatch(/>[^<]*v\.example\.cn[^<]*</);
    // Viewing this page requests nothing from the other site.
    expect(html).not.toMatch(/<(img|iframe|video|source|link)\b[^>]*v\.example\.cn/);
  },
);

test.each(['renders no link for %s', 'javascript:alert(1)'])('%s leads nowhere', (to) => {
  const html = renderToStaticMarkup(<VideoLink to={to} label="film" category="english" seed="a" />);
  expect(html).not.toContain('href');
});
