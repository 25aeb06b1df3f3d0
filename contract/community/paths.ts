import { part, withQuery } from '../core/address.ts';
import type { NewsCategory } from './kinds.ts';

export const communityPaths = {
  newsIndex: (query?: { category?: NewsCategory | undefined; page?: number }) =>
    withQuery('/news_index', query),
  newsVideos: (query?: { category?: NewsCategory | undefined; page?: number }) =>
    withQuery('/news_videos', query),
  newsInfo: (slug: string) => `/news_info/${part(slug)}`,
} as const;
