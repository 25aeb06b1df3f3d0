import { part, withQuery } from '../core/address.ts';

export const communityPaths = {
  newsIndex: (query?: { page?: number }) => withQuery('/news_index', query),
  newsVideos: (query?: { page?: number }) => withQuery('/news_videos', query),
  newsInfo: (slug: string) => `/news_info/${part(slug)}`,
  terms: () => '/footer_terms',
  privacy: () => '/footer_privacy',
  children: () => '/footer_children',
} as const;
