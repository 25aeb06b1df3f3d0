import { type ReactElement, type ReactNode, useContext } from 'react';
import { UNSAFE_DataRouterDataContext as PageDataContext } from 'react-router';
import { getLocale } from '../../messages/compiled/runtime.js';
import { usePageData } from './page-data.ts';

/* Lists show the same twenty cards on page after page, and rendering them dominates the cost of a page. The server caches their
   markup by content; the browser hydrates it like any other. */

type MarkupCache = (key: string, part: () => ReactElement) => string;
let keeper: MarkupCache | null = null;

/** Installs the server's markup cache. */
export function setMarkupCache(cache: MarkupCache): void {
  keeper = cache;
}

type CachedProps = {
  /** The element around the cached markup. */
  as: 'li' | 'div';
  className?: string | undefined;
  /** Everything the part shows besides language, layout, and zones, as JSON: the cache key. */
  cacheKey: unknown;
  children: ReactNode;
};

function CachedByServer({ as: Element, className, cacheKey, children }: CachedProps) {
  const page = usePageData();
  const data = useContext(PageDataContext);
  const key = JSON.stringify([getLocale(), page?.device, page?.zone, page?.storeZone, cacheKey]);
  const markup = keeper?.(key, () => <PageDataContext value={data}>{children}</PageDataContext>);
  if (markup === undefined) return <Element className={className}>{children}</Element>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React rendered it from the children
  return <Element className={className} dangerouslySetInnerHTML={{ __html: markup }} />;
}

const Plain = ({ as: Element, className, children }: CachedProps) => (
  <Element className={className}>{children}</Element>
);

/** A stateless part that many pages show alike. It may read only `of` and what every page knows of its reader. */
export const CachedMarkup = import.meta.env.SSR ? CachedByServer : Plain;
