import { type ReactElement, type ReactNode, useContext } from 'react';
import { UNSAFE_DataRouterDataContext as PageDataContext } from 'react-router';
import { getLocale } from '../../messages/compiled/runtime.js';
import { usePageData } from './page-data.ts';

/*
 * The same twenty cards stand on page after page of a list, and rendering them is most of what a page costs. So the server keeps
 * their markup by what is in them; a browser finds it in the page and makes it alive as any other.
 */

type Keeper = (key: string, part: () => ReactElement) => string;
let keeper: Keeper | null = null;

/** Tells who keeps markup on the server. */
export function keepMarkupBy(own: Keeper): void {
  keeper = own;
}

type KeptProps = {
  /** The element around it, which is not kept. */
  as: 'li' | 'div';
  className?: string | undefined;
  /** Everything it shows besides language, layout and zones, as JSON. */
  of: unknown;
  children: ReactNode;
};

function KeptByServer({ as: Element, className, of, children }: KeptProps) {
  const page = usePageData();
  const data = useContext(PageDataContext);
  const key = JSON.stringify([getLocale(), page?.device, page?.zone, page?.storeZone, of]);
  const markup = keeper?.(key, () => <PageDataContext value={data}>{children}</PageDataContext>);
  if (markup === undefined) return <Element className={className}>{children}</Element>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React itself has made it of the children
  return <Element className={className} dangerouslySetInnerHTML={{ __html: markup }} />;
}

const Plain = ({ as: Element, className, children }: KeptProps) => (
  <Element className={className}>{children}</Element>
);

/** A part without state that many pages show alike: what it reads is in `of`, besides what every page knows of its reader. */
export const Kept = import.meta.env.SSR ? KeptByServer : Plain;
