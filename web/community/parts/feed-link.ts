import type { MetaDescriptor } from 'react-router';
import { feedPath } from '../../../contract/community/feed-path.ts';
import { news_title } from '../../../messages/compiled/messages.js';
import { getLocale } from '../../../messages/compiled/runtime.js';

/** The news feed, for feed readers. */
export const feedLink = (): MetaDescriptor => ({
  tagName: 'link',
  rel: 'alternate',
  type: 'application/rss+xml',
  title: news_title(),
  href: feedPath(getLocale()),
});
