import type { Locale } from '../../contract/core/page.ts';

/* The browser's replacement of `messages/compiled/runtime.js`, which would read cookies. */

// A page never changes its language: switching loads a new document.
const locale: Locale = document.documentElement.lang.startsWith('en') ? 'en' : 'zh';

export const getLocale = (): Locale => locale;
/** Whether a message is in Chinese: by the given locale, else the page's. */
export const inChinese = (options?: { locale?: Locale }): boolean => (options?.locale ?? locale) === 'zh';
export const experimentalStaticLocale = undefined;
