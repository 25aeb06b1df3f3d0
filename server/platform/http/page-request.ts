import type { FastifyRequest } from 'fastify';
import { isSecretInAddress } from '../../../contract/core/form-fields.ts';
import type { Device, Locale } from '../../../contract/core/page.ts';

/**
 * Cookies that a page for everybody may read: each has few values, and is part of what the page is kept under. What only a visitor's
 * browser knows (their zone) is said there.
 */
const publicCookies = ['lang'] as const;
/** Longer ones are nobody's language, and would only fill the cache. */
const longestCookie = 60;

/**
 * The address of the page that is asked for, at the shop's own origin: what a sender says of the host means nothing. Null for a
 * request target that is no path.
 */
export function pageUrl(target: string, publicUrl: string): URL | null {
  // Joined as text: a path that begins with two slashes is a path, not another host.
  const address = new URL(publicUrl).origin + target;
  return target.startsWith('/') && URL.canParse(address) ? new URL(address) : null;
}

/** Where a page of ours is found again: its address begins with one slash, as one with two would be another host's. */
export const ownAddress = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string =>
  pathname.replace(/^[/\\]+/, '/') + search;

/**
 * The address without secrets, where it has any: somebody's form was sent as a GET, and what was typed is not to stay in a history
 * or on the page. Null where it has none.
 */
export function withoutSecretsInAddress({ pathname, searchParams }: URL): string | null {
  const kept = [...searchParams].filter(([name, value]) => !isSecretInAddress(name, value));
  if (kept.length === searchParams.size) return null;
  const query = new URLSearchParams(kept).toString();
  return ownAddress({ pathname, search: query && `?${query}` });
}

/** `settled`: by which of the school's settings it is rendered. */
type About = { locale: Locale; device: Device; url: URL; settled: number };

/**
 * What a page for everybody is rendered from, and the key it is kept under: made of the same things, so that nothing of one visitor
 * can reach another. Whatever else a browser sends cannot be read while it is rendered.
 */
export function publicPage(request: FastifyRequest, { locale, device, url, settled }: About) {
  const cookies = publicCookies.flatMap((name) => {
    const value = request.cookies[name];
    return value && /^[\w+/-]+$/.test(value) && value.length <= longestCookie ? [`${name}=${value}`] : [];
  });
  const accept = request.headers.accept?.includes('text/html') ? 'text/html' : '*/*';
  const headers = new Headers({ accept, host: url.host });
  if (cookies.length > 0) headers.set('cookie', cookies.join('; '));
  const seen = [settled, locale, device, url.pathname, url.search, accept, cookies.join('; ')];
  return { key: seen.join('\n'), headers };
}

/** Said of a form's body, which its page is rendered without. */
const ofBody = new Set(['content-type', 'content-length', 'transfer-encoding', 'content-encoding']);

/** What a page for one reader is rendered from: everything the browser sent. */
export function ownHeaders(request: FastifyRequest): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string' && !name.startsWith(':') && !ofBody.has(name)) headers.set(name, value);
  }
  return headers;
}
