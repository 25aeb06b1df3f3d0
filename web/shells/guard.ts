import { type MiddlewareFunction, redirect } from 'react-router';
import { inLanguage, languageChangedBy, localeOfPath, withoutLocale } from '../../contract/core/locale.ts';
import { endsSession, path, signInFor } from '../../contract/core/paths.ts';
import { cookieIn, lastingCookie } from '../client/cookies.ts';
import { pageRequest, redirectHome, removeOwnToken, removeToken } from '../client/request.ts';

type Step = MiddlewareFunction<Response>;

/** Changes the reader's language by an address; the browser stores it, with or without script. */
export const changeLanguage: Step = ({ request, url }) => {
  const changed = request.method === 'GET' ? languageChangedBy(url) : null;
  if (!changed) return;
  throw redirect(changed.to, { headers: { 'Set-Cookie': lastingCookie('lang', changed.lang) } });
};

/** Redirects a reader who chose English from a Chinese document to its English address; data requests are left alone. */
export const keepLanguage: Step = ({ request, url }) => {
  const isDocument = request.method === 'GET' && request.headers.get('accept')?.includes('text/html');
  if (!isDocument || localeOfPath(url.pathname) === 'en') return;
  if (cookieIn(request.headers.get('cookie'), 'lang') !== 'en') return;
  throw redirect(inLanguage(url.pathname, 'en') + url.search);
};

/** The lists to which record pages without a number redirect. */
const listsOf: Readonly<Record<string, () => string>> = {
  '/course_info': path.courseIndex,
  '/course_camps_info': path.courseCamps,
  '/course_private_info': path.coursePrivate,
  '/course_activity_info': path.courseActivity,
  '/teachers_info': path.teachersIndex,
  '/news_info': path.newsIndex,
  '/cart_activity': path.courseCompetition,
  '/member_orders_info': path.memberOrders,
  '/member_information_info': path.memberInformation,
  '/virtual_mail_info': path.virtualMail,
};

/**
 * The navigation guard (specification section 2): redirects a visitor from a protected page to the sign-in page, with the full
 * address in `redirect`. Opening a sign-in page only clears the browser's token: a mere link must not cause a write. An expired
 * session goes home, as after any read refused with 401 (section 8).
 */
export const guard: Step = async ({ request, url, context }, next) => {
  const screen = withoutLocale(url.pathname);
  const signIn = signInFor(screen);
  if (signIn && !pageRequest(context).self) {
    if (cookieIn(request.headers.get('cookie'), 'TokenId')) throw redirectHome(url);
    const back = url.pathname + url.search;
    const page = signIn === '/login' ? path.teacherLogin(back) : path.login(back);
    throw redirect(inLanguage(page, localeOfPath(url.pathname)));
  }
  // A record page without a number redirects to its list.
  const list = request.method === 'GET' && url.search === '' ? listsOf[screen] : undefined;
  if (list) throw redirect(inLanguage(list(), localeOfPath(url.pathname)));
  const response = await next();
  if (endsSession(screen))
    for (const cookie of [removeToken, removeOwnToken]) response.headers.append('Set-Cookie', cookie);
  return response;
};
