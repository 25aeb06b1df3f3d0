import type { Locale } from '../../contract/core/page.ts';

/* The language of the messages in a browser, in the place of `messages/compiled/runtime.js`, which asks cookies for it. */

// A page keeps the language it was served in; changing it is a new document.
const locale: Locale = document.documentElement.lang.startsWith('en') ? 'en' : 'zh';

export const getLocale = (): Locale => locale;
/** A message in the language that is asked for, else in the page's. */
export const inChinese = (options?: { locale?: Locale }): boolean => (options?.locale ?? locale) === 'zh';
export const experimentalStaticLocale = undefined;
