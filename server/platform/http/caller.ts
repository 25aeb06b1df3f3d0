import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Locale } from '../../../contract/core/page.ts';
import { pageOfHeader } from '../../../contract/core/page-of.ts';
import type { Person } from '../context.ts';
import { countedAddress } from '../limits/address.ts';

export const tokenCookie = 'TokenId';
/** Outlives the session: the browser is recognised by it. */
export const deviceCookie = 'known_device';
/** Removed with the session: the sign-in and the chosen child. */
const sessionCookies = [tokenCookie, 'children_id'] as const;

/** The token of a member of staff, set aside while the browser acts for a family. */
export const ownTokenCookie = 'own_token';
/** A little longer than acting may last; after that staff sign in again. */
export const ownTokenSeconds = 2 * 3600;
/** The lifetime of the cookie; the sign-in itself expires earlier or later by its own rules. */
const sessionSeconds = 30 * 86_400;

const clear = (reply: FastifyReply, names: readonly string[]) => {
  for (const name of names) reply.clearCookie(name, { path: '/' });
};

/** Cookie options of our secrets. */
export const secretCookie = (publicUrl: string) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: publicUrl.startsWith('https:') }) as const;

/** Removes the session's cookies, and a token that was set aside. */
export const removeSession = (reply: FastifyReply): void => clear(reply, [...sessionCookies, ownTokenCookie]);

/**
 * Removes the cookies of an expired session. Staff who acted for a family get their own token back, which is checked
 * like any other.
 */
export function forgetSession(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  publicUrl: string,
): void {
  const setAside = request.cookies[ownTokenCookie];
  removeSession(reply);
  if (setAside)
    reply.setCookie(tokenCookie, setAside, { ...secretCookie(publicUrl), maxAge: sessionSeconds });
}

/** What every request says of its sender, in headers or fields of the same names (specification section 7). */
export type Caller = {
  token: string | null;
  /** The token came in a cookie: such a POST must come from our own pages. */
  byCookie: boolean;
  locale: Locale;
  /** The address by which limits are counted. */
  address: string;
  referralCode: string | null;
  userAgent: string;
};

type Fields = Record<string, unknown>;

/**
 * Whether a page opened for one account sends a request as another, because somebody else signed in since. Not while
 * acting for a family: other refusals cover that.
 */
export function isOtherAccount(request: FastifyRequest, person: Person): boolean {
  const opened = request.headers[pageOfHeader];
  return opened !== undefined && person.kind !== 'visitor' && !person.acting && person.accountId !== opened;
}

function textOf(request: FastifyRequest, fields: Fields, name: string): string | null {
  const header = request.headers[name.toLowerCase()];
  const value = typeof header === 'string' && header !== '' ? header : fields[name];
  return typeof value === 'string' && value !== '' ? value : null;
}

/** `us` (as on the wire) and `en` mean English; everything else is Chinese, the default. */
export function localeOf(language: string | null | undefined): Locale {
  return language === 'us' || language === 'en' ? 'en' : 'zh';
}

/** Reads the caller of a request. */
export function callerOf(request: FastifyRequest, fields: Fields): Caller {
  const explicit = textOf(request, fields, 'TokenId');
  const cookie = request.cookies[tokenCookie];
  return {
    token: explicit ?? cookie ?? null,
    byCookie: !explicit && Boolean(cookie),
    locale: localeOf(textOf(request, fields, 'language') ?? request.cookies.lang),
    address: countedAddress(request.ip),
    referralCode: textOf(request, fields, 'raf'),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
  };
}

/**
 * Whose page sent the request. Every browser sends Origin, Sec-Fetch-Site or at least Referer with a POST; a sender
 * without any is no browser.
 */
export function senderOf(request: FastifyRequest, publicUrl: string): 'own' | 'foreign' | 'unknown' {
  const { origin, referer, 'sec-fetch-site': site } = request.headers;
  const ownOrigins = [new URL(publicUrl).origin, `${request.protocol}://${request.host}`];
  const answer = (isOwn: boolean) => (isOwn ? 'own' : 'foreign');
  if (origin) return answer(ownOrigins.includes(origin));
  if (site !== undefined) return answer(site === 'same-origin' || site === 'none');
  if (referer)
    return answer(ownOrigins.some((origin) => referer === origin || referer.startsWith(`${origin}/`)));
  return 'unknown';
}
