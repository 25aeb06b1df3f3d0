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

/** In an address: the language that its reader changes to, which is remembered, and the address is asked for again without it. */
const changing = 'lang';

/** The address that changes a reader's language to this one, from a page's address without a language, with its query. */
export function changingLanguage(address: string, locale: Locale): string {
  const [pathname = '/', query = ''] = address.split('?');
  const asked = new URLSearchParams(query);
  asked.set(changing, storedLang(locale));
  return `${inLanguage(pathname, locale)}?${asked}`;
}

/** What an address changes its reader's language to, and where it then leads; null where it changes none. */
export function languageChangedBy(url: URL): { lang: 'cn' | 'en'; to: string } | null {
  const lang = url.searchParams.get(changing);
  if (lang !== 'cn' && lang !== 'en') return null;
  const rest = new URLSearchParams(url.searchParams);
  rest.delete(changing);
  const query = rest.toString();
  // One slash: an address that begins with two would be another host's.
  const pathname = withoutLocale(url.pathname).replace(/^[/\\]+/, '/');
  return { lang, to: inLanguage(pathname, lang === 'en' ? 'en' : 'zh') + (query && `?${query}`) };
}

/** How requests name a language: en maps to us (specification section 4). */
export const sentLanguage = (locale: Locale): 'cn' | 'us' => (locale === 'en' ? 'us' : 'cn');
