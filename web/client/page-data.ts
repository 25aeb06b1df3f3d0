import { useSyncExternalStore } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { SelfView } from '../../contract/accounts/calls.ts';
import type { Device, Locale, SentForm } from '../../contract/core/page.ts';
import { findZone } from '../../contract/core/time.ts';

/** What every page knows, from the root's loader. */
export type PageData = {
  self: SelfView | null;
  locale: Locale;
  device: Device;
  origin: string;
  /** The school's name in the reader's language. */
  store: string;
  /**
   * The zone of whoever is signed in: the account's, else the one that the browser told; null where neither is known. Of a
   * visitor always null, because one page is kept for all of them.
   */
  zone: string | null;
  /** The shop's time zone. */
  storeZone: string;
  /** The child the family looks at, as this browser keeps it; null: never chosen. */
  chosenChild: string | null;
  simulator: string | null;
  /** The form that this page answers, if it was asked for with one. */
  sent: SentForm | null;
  /** What went well just before, in the reader's words. */
  told: string | null;
  formKey: string | null;
  icp: string | null;
};

/** What every page knows; undefined only where the root's own loader failed. */
export const usePageData = (): PageData | undefined => useRouteLoaderData('root');

/** The layout of this page: the server's choice, corrected by the browser once it has measured its screen. */
export const useDevice = (): Device => usePageData()?.device ?? 'desktop';

/** The signed-in person, or null for a visitor. */
export const useSelf = (): SelfView | null => usePageData()?.self ?? null;

const never = () => () => {};
let told: string | null | undefined;
/** The browser's zone, as our database spells it; asked once. */
const browserZone = () => {
  told ??= findZone(Intl.DateTimeFormat().resolvedOptions().timeZone);
  return told;
};

/**
 * The reader's time zone. Who is signed in has the account's, on every page and in every mail. Of anybody else only the browser
 * knows it: until the page is alive it is null, and times are told as their place has them.
 */
export function useZone(): string | null {
  const page = usePageData();
  const known = page?.zone ?? null;
  return useSyncExternalStore(
    never,
    () => known ?? browserZone(),
    () => known,
  );
}

/** The shop's time zone. */
export const useStoreZone = (): string => usePageData()?.storeZone ?? 'UTC';
