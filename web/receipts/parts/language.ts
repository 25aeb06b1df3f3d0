import type { PageArgs } from '../../client/request.ts';

/** The language of a document from its address, by default the page's. */
export function languageFrom({ url }: Pick<PageArgs, 'url'>): { in_language?: 'zh' | 'en' } {
  const requested = url.searchParams.get('language');
  return requested === 'zh' || requested === 'en' ? { in_language: requested } : {};
}
