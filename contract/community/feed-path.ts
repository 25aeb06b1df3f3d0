import { inLanguage } from '../core/locale.ts';
import type { Locale } from '../core/page.ts';

/** The RSS 2.0 feed of the news in a language. */
export const feedPath = (locale: Locale): string => inLanguage('/news_feed.xml', locale);
