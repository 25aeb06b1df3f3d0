import { inLanguage } from '../core/locale.ts';
import type { Locale } from '../core/page.ts';

/** Where the news can be subscribed to in a language (RSS 2.0). */
export const feedPath = (locale: Locale): string => inLanguage('/news_feed.xml', locale);
