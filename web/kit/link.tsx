import { createContext, useContext } from 'react';
import { type LinkProps, Link as RouterLink, useLocation, useNavigate } from 'react-router';
import { inLanguage } from '../../contract/core/locale.ts';
import { getLocale } from '../../messages/compiled/runtime.js';

type Props = Omit<LinkProps, 'to'> & { to: string };

/** The base path of the surrounding router, if it covers only a part of the site, like the desk's. */
export const RouterBase = createContext('');

/** The office is a document of its own. */
const isOffice = (to: string) => /^\/admin(\/|\?|$)/.test(to);

/** An address relative to the surrounding router; null outside it, in another document. */
function withinRouter(base: string, to: string): string | null {
  if (!to.startsWith(base)) return null;
  const rest = to.slice(base.length);
  if (rest === '' || rest.startsWith('?')) return `/${rest}`;
  return rest.startsWith('/') ? rest : null;
}

/** A link within the site: `to` is a path without its language (from `contract/core/paths.ts`), which it adds. */
export function Link({ to, ...rest }: Props) {
  const href = inLanguage(to, getLocale());
  // A page has a hundred links: render the same markup as the router on the server, without its hooks.
  if (import.meta.env.SSR) return <PlainLink {...rest} to={href} />;
  return <BrowserLink {...rest} to={to} href={href} />;
}

function BrowserLink({ href, to, ...rest }: Props & { href: string }) {
  const base = useContext(RouterBase);
  if (!base) return <RouterLink reloadDocument={isOffice(to)} {...rest} to={href} />;
  const inside = withinRouter(base, to);
  return inside === null ? (
    <PlainLink {...rest} to={href} discover="none" />
  ) : (
    <RouterLink {...rest} to={inside} />
  );
}

/** The plain anchor, as a browser needs it before its script runs. */
export function PlainLink({
  to,
  discover = 'render',
  prefetch: _prefetch,
  preventScrollReset: _preventScrollReset,
  relative: _relative,
  reloadDocument: _reloadDocument,
  replace: _replace,
  state: _state,
  viewTransition: _viewTransition,
  mask: _mask,
  defaultShouldRevalidate: _defaultShouldRevalidate,
  ...anchor
}: Props) {
  return <a {...anchor} href={to} data-discover={discover === 'render' ? 'true' : undefined} />;
}

/** Paths in the page's language, for addresses that are not links, and a `go` that adds it. */
export function useLinks() {
  const navigate = useNavigate();
  const base = useContext(RouterBase);
  const locale = getLocale();
  const href = (to: string) => inLanguage(to, locale);
  return {
    href,
    go: (to: string, options?: { replace?: boolean; preventScrollReset?: boolean }) => {
      const inside = base ? withinRouter(base, to) : isOffice(to) ? null : href(to);
      return inside === null ? window.location.assign(href(to)) : navigate(inside, options);
    },
  };
}

/** The address of this page within the site: language, path and query. */
export function useHere(): string {
  const { pathname, search } = useLocation();
  return pathname + search;
}
