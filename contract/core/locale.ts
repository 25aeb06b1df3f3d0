export type Locale = 'zh' | 'en';

const english = /^\/en(?=\/|\.data$|$)/;

/**
 * The language of a page's address: English under `/en`, otherwise Chinese. Also accepts the router's `.data`
 * addresses.
 */
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

/**
 * The language a browser prefers (`Accept-Language`, RFC 9110 section 12.5.4): English where it ranks English above Chinese,
 * otherwise Chinese.
 */
export function localePreferred(accepted: string | undefined): Locale {
  const rank = (language: Locale) =>
    Math.max(
      0,
      ...(accepted ?? '').split(',').map((part) => {
        // No pattern: one for the blanks would try every blank of a long header.
        const [tag = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
        const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
        return tag.split('-')[0] === language ? Number(quality ?? 1) || 0 : 0;
      }),
    );
  const [zh, en] = [rank('zh'), rank('en')];
  if (zh !== en || en === 0) return en > zh ? 'en' : 'zh';
  const text = (accepted ?? '').toLowerCase();
  return text.search(/\ben\b/) < text.search(/\bzh\b/) ? 'en' : 'zh';
}

/** Language tags for documents and links (BCP 47). */
export const languageTags = { zh: 'zh-CN', en: 'en' } as const;

/** The language in the wire and the cookie `lang`: Chinese cn, English en. */
export const storedLang = (locale: Locale): 'cn' | 'en' => (locale === 'en' ? 'en' : 'cn');

/** Query parameter that changes the reader's language; the server stores it and redirects to the address without it. */
const changing = 'lang';

/** The address that switches the reader to `locale`, from a page's address without a language but with its query. */
export function changingLanguage(address: string, locale: Locale): string {
  const [pathname = '/', query = ''] = address.split('?');
  const parameters = new URLSearchParams(query);
  parameters.set(changing, storedLang(locale));
  return `${inLanguage(pathname, locale)}?${parameters}`;
}

/** The language that an address switches to, and where it redirects; null where it switches none. */
export function languageChangedBy(url: URL): { lang: 'cn' | 'en'; to: string } | null {
  const lang = url.searchParams.get(changing);
  if (lang !== 'cn' && lang !== 'en') return null;
  const rest = new URLSearchParams(url.searchParams);
  rest.delete(changing);
  const query = rest.toString();
  // One slash: two would begin the address of another host.
  const pathname = withoutLocale(url.pathname).replace(/^[/\\]+/, '/');
  return { lang, to: inLanguage(pathname, lang === 'en' ? 'en' : 'zh') + (query && `?${query}`) };
}

/** The language in requests: en maps to us (specification section 4). */
export const sentLanguage = (locale: Locale): 'cn' | 'us' => (locale === 'en' ? 'us' : 'cn');
