import { useSyncExternalStore } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { SelfView } from '../../contract/accounts/calls.ts';
import type { Device, Locale } from '../../contract/core/page.ts';

/** What every page knows, from the root's loader. */
export type PageData = {
  self: SelfView | null;
  locale: Locale;
  device: Device;
  origin: string;
  /** The school's name in the reader's language. */
  store: string;
  /** The viewer's time zone as the browser told it last time; null on a first visit. */
  zone: string | null;
  /** The child the family looks at, as this browser keeps it; null: never chosen. */
  chosenChild: string | null;
  simulator: string | null;
  icp: string | null;
};

/** What every page knows; undefined only where the root's own loader failed. */
export const usePageData = (): PageData | undefined => useRouteLoaderData('root');

/** The layout of this page: the server's choice, corrected by the browser once it has measured its screen. */
export const useDevice = (): Device => usePageData()?.device ?? 'desktop';

/** The signed-in person, or null for a visitor. */
export const useSelf = (): SelfView | null => usePageData()?.self ?? null;

const never = () => () => {};
const browserZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone || null;

/**
 * The viewer's time zone. While rendering on the server it is the one the browser told last time, or null (then times
 * are shown as the campus has them); the browser corrects it once the page is alive.
 */
export function useZone(): string | null {
  const told = usePageData()?.zone ?? null;
  return useSyncExternalStore(never, browserZone, () => told);
}
