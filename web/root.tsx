import type { ReactNode } from 'react';
import {
  Links,
  Meta,
  type MiddlewareFunction,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
} from 'react-router';
import { inLanguage, localeOfPath, withoutLocale } from '../contract/locale.ts';
import { shell_description, shell_home_title } from '../messages/compiled/messages.js';
import { cookieIn } from './client/cookies.ts';
import { isZone } from './client/format.ts';
import { inLocaleOf } from './client/locale.server.ts';
import { type PageData, usePageData } from './client/page-data.ts';
import { type PageArgs, pageRequest } from './client/request.ts';
import { FeedbackHost } from './kit/feedback.tsx';
import { endsSession } from './paths.ts';
import { ErrorDocument } from './screens/error-page.tsx';
import { keepLanguage } from './shells/guard.ts';
import './styles.css';

/** Everything below speaks the request's own language. */
const speakLanguage: MiddlewareFunction<Response> = ({ context }, next) =>
  inLocaleOf(pageRequest(context).locale, next);

export const middleware = [keepLanguage, speakLanguage];

export function loader({ context, request, url }: PageArgs): PageData {
  const page = pageRequest(context);
  const zone = cookieIn(request.headers.get('cookie'), 'tz');
  return {
    self: endsSession(withoutLocale(url.pathname)) ? null : page.self,
    locale: localeOfPath(url.pathname),
    device: page.device,
    origin: page.origin,
    zone: zone && isZone(zone) ? zone : null,
    chosenChild: cookieIn(request.headers.get('cookie'), 'children_id') ?? null,
    simulator: page.simulator,
    icp: page.icp ?? null,
  };
}

export const meta = () => [
  { title: shell_home_title() },
  { name: 'description', content: shell_description() },
];

/** The document around every page, error pages too. */
export function Layout({ children }: { children: ReactNode }) {
  const page = usePageData();
  const { pathname } = useLocation();
  const locale = page?.locale ?? localeOfPath(pathname);
  return (
    <html lang={locale === 'en' ? 'en' : 'zh-CN'} data-device={page?.device ?? 'desktop'}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#fbf7ef" />
        <meta name="format-detection" content="telephone=no" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {page && <Addresses origin={page.origin} locale={locale} />}
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <FeedbackHost />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** Query values that make a page another page; the rest (filters, sorting, referral codes) do not. */
const tellingValues = ['number', 'kind', 'category', 'page'];

/** One address a language: the page's own, and the other language's. */
function Addresses({ origin, locale }: Pick<PageData, 'origin' | 'locale'>) {
  const { pathname, search } = useLocation();
  const path = withoutLocale(pathname);
  const query = new URLSearchParams(
    [...new URLSearchParams(search)].filter(([name]) => tellingValues.includes(name)),
  ).toString();
  const address = (language: 'zh' | 'en') =>
    origin + inLanguage(path, language) + (query === '' ? '' : `?${query}`);
  return (
    <>
      <link rel="canonical" href={address(locale)} />
      <link rel="alternate" hrefLang="zh" href={address('zh')} />
      <link rel="alternate" hrefLang="en" href={address('en')} />
      <link rel="alternate" hrefLang="x-default" href={address('zh')} />
      <meta property="og:url" content={address(locale)} />
      <meta property="og:locale" content={locale === 'en' ? 'en_US' : 'zh_CN'} />
    </>
  );
}

export default function Root() {
  return <Outlet />;
}

export const ErrorBoundary = ErrorDocument;
