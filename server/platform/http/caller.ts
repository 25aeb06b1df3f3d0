import type { FastifyRequest } from 'fastify';
import type { Locale } from '../../../contract/core/page.ts';

export const tokenCookie = 'TokenId';

/** What every request tells about its sender, from headers or from fields of the same names (specification section 7). */
export type Caller = {
  token: string | null;
  /** The token came with the browser's cookie: such a POST is taken only from our own origin. */
  byCookie: boolean;
  locale: Locale;
  address: string;
  userAgent: string;
};

type Fields = Record<string, unknown>;

function said(request: FastifyRequest, fields: Fields, name: string): string | null {
  const header = request.headers[name.toLowerCase()];
  const value = typeof header === 'string' && header !== '' ? header : fields[name];
  return typeof value === 'string' && value !== '' ? value : null;
}

/** `us` (as the wire says it) and `en` mean English; everything else is Chinese, the default. */
export function localeOf(language: string | null | undefined): Locale {
  return language === 'us' || language === 'en' ? 'en' : 'zh';
}

/** Reads the caller of an API request. */
export function callerOf(request: FastifyRequest, fields: Fields): Caller {
  const explicit = said(request, fields, 'TokenId');
  const cookie = request.cookies[tokenCookie];
  return {
    token: explicit ?? cookie ?? null,
    byCookie: !explicit && Boolean(cookie),
    locale: localeOf(said(request, fields, 'language') ?? request.cookies.lang),
    address: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
  };
}

/** Whether a browser's request comes from our own pages: by Origin, else by Sec-Fetch-Site. */
export function isOwnOrigin(request: FastifyRequest, publicUrl: string): boolean {
  const origin = request.headers.origin;
  if (origin)
    return origin === new URL(publicUrl).origin || origin === `${request.protocol}://${request.host}`;
  const site = request.headers['sec-fetch-site'];
  return site === undefined ? false : site === 'same-origin' || site === 'none';
}
