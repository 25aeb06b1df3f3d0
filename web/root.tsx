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
import { isInsideWechat } from '../contract/core/device.ts';
import { inLanguage, languageTags, localeOfPath, withoutLocale } from '../contract/core/locale.ts';
import { endsSession } from '../contract/core/paths.ts';
import { differ, findZone } from '../contract/core/time.ts';
import { shell_description, shell_home_title } from '../messages/compiled/messages.js';
import { cookieIn } from './client/cookies.ts';
import { inLocaleOf } from './client/locale.server.ts';
import { type PageData, usePageData } from './client/page-data.ts';
import { type PageArgs, pageRequest } from './client/request.ts';
import { storeName } from './client/store-name.ts';
import latinFace from './kit/faces/source-sans-3-latin.woff2?url';
import { FeedbackHost } from './kit/feedback.tsx';
import { ErrorDocument, errorMeta } from './shells/error-page.tsx';
import { changeLanguage, keepLanguage } from './shells/guard.ts';
import { smallPrint } from './shells/small-print.ts';
import './styles.css';

/** Renders all that follows in the request's language. */
const speakLanguage: MiddlewareFunction<Response> = ({ context }, next) =>
  inLocaleOf(pageRequest(context), next);

export const middleware = [changeLanguage, keepLanguage, speakLanguage];

export function loader({ context, request, url }: PageArgs): PageData {
  const page = pageRequest(context);
  const deviceZone = (page.self && cookieIn(request.headers.get('cookie'), 'tz')) ?? null;
  const browserZone = deviceZone === null ? null : findZone(deviceZone);
  const accountZone = page.self?.time_zone ?? null;
  return {
    self: endsSession(withoutLocale(url.pathname)) ? null : page.self,
    locale: localeOfPath(url.pathname),
    device: page.device,
    origin: page.origin,
    store: page.store,
    zone: accountZone ?? browserZone,
    deviceZone,
    elsewhere:
      accountZone && browserZone && differ(Date.now(), accountZone, browserZone) ? browserZone : null,
    storeZone: page.storeZone,
    now: page.self && Date.now(),
    payMinutes: page.payMinutes,
    chosenChild: cookieIn(request.headers.get('cookie'), 'children_id') ?? null,
    inWechat: page.self !== null && isInsideWechat(request.headers.get('user-agent') ?? ''),
    simulator: page.simulator,
    sent: page.sent,
    message: page.message,
    formKey: page.formKey,
    company: page.company,
    contacts: smallPrint(page),
  };
}

/** For pages without their own title, and error pages. */
export const meta = ({ error }: { error?: unknown }) =>
  error === undefined
    ? [
        { title: shell_home_title({ store: storeName() }) },
        { name: 'description', content: shell_description() },
      ]
    : errorMeta(error);

/** The document of every page, including error pages. */
export function Layout({ children }: { children: ReactNode }) {
  const page = usePageData();
  const { pathname } = useLocation();
  const locale = page?.locale ?? localeOfPath(pathname);
  return (
    <html lang={languageTags[locale]} data-device={page?.device ?? 'desktop'} data-store={storeName()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#fbf7ef" />
        <meta name="format-detection" content="telephone=no" />
        {/* Tells Baidu that the same address serves phones and desktops. */}
        <meta name="applicable-device" content="pc,mobile" />
        {/* Chinese fonts have their own Latin letters. */}
        {locale === 'en' && (
          <link rel="preload" as="font" type="font/woff2" href={latinFace} crossOrigin="anonymous" />
        )}
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={inLanguage('/manifest.webmanifest', locale)} />
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

export default function Root() {
  return <Outlet />;
}

export const ErrorBoundary = ErrorDocument;
