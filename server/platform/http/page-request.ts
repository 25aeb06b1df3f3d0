import type { FastifyRequest } from 'fastify';
import { isSecretInAddress, signInFirst } from '../../../contract/core/form-fields.ts';
import {
  inLanguage,
  languageChangedBy,
  localeOfPath,
  localePreferred,
  withoutLocale,
} from '../../../contract/core/locale.ts';
import type { Device, Locale } from '../../../contract/core/page.ts';
import { isOneOfFew, queryReadAt } from '../../../contract/core/page-query.ts';
import { path } from '../../../contract/core/paths.ts';

/** Cookies that a shared page may read, with their values, which are part of the cache key. Another value would only fill the cache. */
const publicCookies = { lang: ['cn', 'en', 'us'] };

/**
 * An address that can be decoded, by which a link cut in a message leads to its page, which finds nothing: its percent signs are
 * taken as typed.
 */
export function decodable(target: string): string {
  const query = target.indexOf('?');
  const path = query < 0 ? target : target.slice(0, query);
  try {
    decodeURIComponent(path);
    return target;
  } catch {
    return path.replaceAll('%', '%25') + target.slice(path.length);
  }
}

/**
 * The address of the requested page at the shop's own origin, whatever the Host header says. Null if the request target
 * is no path.
 */
export function pageUrl(target: string, publicUrl: string): URL | null {
  // Joined as text: a path that begins with two slashes is a path, not another host.
  const address = new URL(publicUrl).origin + target;
  return target.startsWith('/') && URL.canParse(address) ? new URL(address) : null;
}

/** The path and query of a page, with one leading slash: two would mean another host. */
export const localAddress = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string =>
  pathname.replace(/^[/\\]+/, '/') + search;

/**
 * The address without secrets: a form sent as a GET must not leave its values in the history. Null if there are none.
 */
export function withoutSecretsInAddress({ pathname, searchParams }: URL): string | null {
  const harmless = [...searchParams].filter(([name, value]) => !isSecretInAddress(name, value));
  if (harmless.length === searchParams.size) return null;
  const query = new URLSearchParams(harmless).toString();
  return localAddress({ pathname, search: query && `?${query}` });
}

/** Whether a page depends on the browser's language: the front door alone, other addresses name their language. */
export const isFrontDoor = (url: URL): boolean => url.pathname === '/';

/** Where a first visit to the front door leads a browser that prefers English; null once a language was chosen. */
export function firstLanguage(request: FastifyRequest, url: URL): string | null {
  const { accept, 'accept-language': accepted } = request.headers;
  const isFirst = isFrontDoor(url) && !request.cookies.lang && !languageChangedBy(url);
  if (!isFirst || !accept?.includes('text/html') || localePreferred(accepted) === 'zh') return null;
  return inLanguage('/', 'en') + url.search;
}

/** Where a visitor's form that asks to sign in leads: there and back to the page with its choice. Null for any other address. */
export function signInBefore(url: URL): string | null {
  if (url.searchParams.get(signInFirst) !== '1') return null;
  const back = new URL(url);
  back.searchParams.delete(signInFirst);
  return inLanguage(path.login(localAddress(back)), localeOfPath(url.pathname));
}

/**
 * The address of a shared page with the parameters that the page reads: any other would render it again for each value. An address that
 * changes the language is left whole, as it is redirected.
 */
export function addressRead(url: URL): URL {
  if (languageChangedBy(url)) return url;
  const read = new URL(url);
  read.search = queryReadAt(withoutLocale(url.pathname), url.search);
  return read;
}

/** `settled`: the version of the school's settings it is rendered with. */
type About = { locale: Locale; device: Device; url: URL; settled: number };

/**
 * The request that renders a shared page, and its cache key, made of the same values: the renderer sees nothing else of
 * a visitor.
 */
export function publicPage(request: FastifyRequest, { locale, device, url, settled }: About) {
  const cookies = Object.entries(publicCookies).flatMap(([name, values]) => {
    const value = request.cookies[name];
    return value && values.includes(value) ? [`${name}=${value}`] : [];
  });
  const accept = request.headers.accept?.includes('text/html') ? 'text/html' : '*/*';
  const headers = new Headers({ accept, host: url.host });
  if (cookies.length > 0) headers.set('cookie', cookies.join('; '));
  const seen = [settled, locale, device, url.pathname, url.search, accept, cookies.join('; ')];
  return { key: seen.join('\n'), isOneOfFew: isOneOfFew(withoutLocale(url.pathname), url.search), headers };
}

/** Headers of a form's body, which its page is rendered without. */
const bodyHeaders = new Set(['content-type', 'content-length', 'transfer-encoding', 'content-encoding']);

/** The headers for a page of one reader: all the browser sent, but for the body. */
export function ownHeaders(request: FastifyRequest): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string' && !name.startsWith(':') && !bodyHeaders.has(name))
      headers.set(name, value);
  }
  return headers;
}
