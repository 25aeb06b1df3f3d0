import { type LinkProps, Link as RouterLink, useLocation, useNavigate } from 'react-router';
import { inLanguage } from '../../contract/core/locale.ts';
import { getLocale } from '../../messages/compiled/runtime.js';

type Props = Omit<LinkProps, 'to'> & { to: string };

/** A link within the site: `to` is a path without its language (from `contract/core/paths.ts`), which is kept. */
export function Link({ to, ...rest }: Props) {
  const href = inLanguage(to, getLocale());
  // A hundred links stand on a page: what the router's own would render on the server, without its hooks.
  if (import.meta.env.SSR) return <PlainLink {...rest} to={href} />;
  return <RouterLink {...rest} to={href} />;
}

/** What a browser is told a link is, before its script runs. */
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

/** Paths with the page's language, for addresses that are not links, and a `go` that keeps it. */
export function useLinks() {
  const navigate = useNavigate();
  const locale = getLocale();
  return {
    href: (to: string) => inLanguage(to, locale),
    go: (to: string, options?: { replace?: boolean; preventScrollReset?: boolean }) =>
      navigate(inLanguage(to, locale), options),
  };
}

/** The full address of this page within the site: language, path and query. */
export function useHere(): string {
  const { pathname, search } = useLocation();
  return pathname + search;
}
