import { type LinkProps, Link as RouterLink, useLocation, useNavigate } from 'react-router';
import { inLanguage } from '../../contract/locale.ts';
import { getLocale } from '../../messages/compiled/runtime.js';

/** A link within the site: `to` is a path without its language (from `web/paths.ts`), which is kept. */
export function Link({ to, ...rest }: Omit<LinkProps, 'to'> & { to: string }) {
  return <RouterLink {...rest} to={inLanguage(to, getLocale())} />;
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
