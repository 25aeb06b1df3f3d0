export type Locale = 'zh' | 'en';

const english = /^\/en(?=\/|\.data$|$)/;

/** The language of a page's address: English under `/en`, Chinese everywhere else. Takes the router's `.data` addresses too. */
export const localeOfPath = (pathname: string): Locale => (english.test(pathname) ? 'en' : 'zh');

/** A page's address without its language: `/en/cart_index` → `/cart_index`, `/en` → `/`. */
export function withoutLocale(pathname: string): string {
  const rest = pathname.replace(/^\/en(?=\/|$)/, '');
  return rest === '' ? '/' : rest;
}

/** The address of a page in a language, from its address without one: `/` → `/en` in English. */
export function inLanguage(pathname: string, locale: Locale): string {
  if (locale === 'zh') return pathname;
  return pathname === '/' ? '/en' : `/en${pathname}`;
}

/** The languages as documents and links name them (BCP 47). */
export const languageTags = { zh: 'zh-CN', en: 'en' } as const;

/** How the wire and the cookie `lang` name a language: Chinese cn, English en. */
export const storedLang = (locale: Locale): 'cn' | 'en' => (locale === 'en' ? 'en' : 'cn');

/** How requests name a language: en maps to us (specification section 4). */
export const sentLanguage = (locale: Locale): 'cn' | 'us' => (locale === 'en' ? 'us' : 'cn');
