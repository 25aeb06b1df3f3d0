import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Locale } from '../../../contract/core/page.ts';
import { pageOfHeader } from '../../../contract/core/page-of.ts';
import type { Person } from '../context.ts';
import { countedAddress } from '../limits/address.ts';

export const tokenCookie = 'TokenId';
/** What a browser keeps when a session ends: by it the device is known again. */
export const deviceCookie = 'known_device';
/** What a browser keeps of a session and must forget with it: who is signed in, and the child they look at. */
const sessionCookies = [tokenCookie, 'children_id'] as const;

/** The token of somebody of the staff, kept aside while their browser has that of a family they act for. */
export const ownTokenCookie = 'own_token';
/** It is kept a little longer than anybody may act; who comes back later signs in anew. */
export const ownTokenSeconds = 2 * 3600;
/** A cookie of a session; the sign-in itself knows when it is over. */
const sessionSeconds = 30 * 86_400;

const clear = (reply: FastifyReply, names: readonly string[]) => {
  for (const name of names) reply.clearCookie(name, { path: '/' });
};

/** How a secret of ours is kept by a browser. */
export const secretCookie = (publicUrl: string) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: publicUrl.startsWith('https:') }) as const;

/** Takes what a session left out of the browser, and with it a token that was kept aside. */
export const removeSession = (reply: FastifyReply): void => clear(reply, [...sessionCookies, ownTokenCookie]);

/** Takes a session that is over out of the browser: who acted for a family has their own again, which is asked about like any other. */
export function forgetSession(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  publicUrl: string,
): void {
  const own = request.cookies[ownTokenCookie];
  removeSession(reply);
  if (own) reply.setCookie(tokenCookie, own, { ...secretCookie(publicUrl), maxAge: sessionSeconds });
}

/** What every request tells about its sender, from headers or from fields of the same names (specification section 7). */
export type Caller = {
  token: string | null;
  /** The token came with a browser's cookie: such a POST must say that it comes from our own pages. */
  byCookie: boolean;
  locale: Locale;
  /** What limits are counted by. */
  address: string;
  referralCode: string | null;
  userAgent: string;
};

type Fields = Record<string, unknown>;

/**
 * Whether a page that was opened for one account asks as another: somebody else has signed in in its browser since. Who acts for a
 * family is told so by what they may not do.
 */
export function isAnother(request: FastifyRequest, person: Person): boolean {
  const opened = request.headers[pageOfHeader];
  return opened !== undefined && person.kind !== 'visitor' && !person.acting && person.accountId !== opened;
}

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
    address: countedAddress(request.ip),
    referralCode: said(request, fields, 'raf'),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
  };
}

/**
 * Whose page made a browser send this. Every browser says where a POST comes from, by Origin, Sec-Fetch-Site or at least Referer,
 * whatever token or fields that page made up; who says nothing is no browser.
 */
export function senderOf(request: FastifyRequest, publicUrl: string): 'own' | 'foreign' | 'unsaid' {
  const { origin, referer, 'sec-fetch-site': site } = request.headers;
  const own = [new URL(publicUrl).origin, `${request.protocol}://${request.host}`];
  const answer = (isOwn: boolean) => (isOwn ? 'own' : 'foreign');
  if (origin) return answer(own.includes(origin));
  if (site !== undefined) return answer(site === 'same-origin' || site === 'none');
  if (referer) return answer(own.some((one) => referer === one || referer.startsWith(`${one}/`)));
  return 'unsaid';
}
