import { useSyncExternalStore } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { SignInView } from '../../contract/accounts/calls.ts';
import type { Company, Device, Locale, SentForm } from '../../contract/core/page.ts';
import { findZone } from '../../contract/core/time.ts';
import { zoneAtHand } from '../../contract/core/zones.ts';

/** What every page knows, from the root's loader. */
export type PageData = {
  self: SignInView | null;
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
  /** The zone that this device's browser told the server, as it wrote it; of a visitor, and of who has not told it, null. */
  deviceZone: string | null;
  /** That zone, where the device's clocks now show another time than the account's; else null. */
  elsewhere: string | null;
  /** The shop's time zone. */
  storeZone: string;
  /** Minutes an unpaid order keeps its seats. */
  holdMinutes: number;
  /** The child the family looks at, as this browser keeps it; null: never chosen. */
  chosenChild: string | null;
  /** Read in WeChat's own browser; of a visitor always false, because one page is kept for all of them. */
  inWechat: boolean;
  simulator: string | null;
  /** The form that this page answers, if it was asked for with one. */
  sent: SentForm | null;
  /** What went well just before, in the reader's words. */
  told: string | null;
  formKey: string | null;
  icp: string | null;
  /** Who holds the site. */
  company: Company;
};

/** What every page knows; undefined only where the root's own loader failed. */
export const usePageData = (): PageData | undefined => useRouteLoaderData('root');

/** The layout of this page: the server's choice, corrected by the browser once it has measured its screen. */
export const useDevice = (): Device => usePageData()?.device ?? 'desktop';

/** The signed-in person, or null for a visitor. */
export const useSelf = (): SignInView | null => usePageData()?.self ?? null;

/** Whether this page is read in WeChat's own browser, by somebody signed in. */
export const useInWechat = (): boolean => usePageData()?.inWechat ?? false;

const never = () => () => {};
let told: string | null = null;

/** Learns the browser's zone, as our database spells it. */
function learnZone(changed: () => void): () => void {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  let isListening = told === null;
  if (isListening)
    zoneAtHand(own).then(
      () => {
        told = findZone(own);
        if (isListening) changed();
      },
      // Without the zones times are told as their place has them.
      () => {},
    );
  return () => {
    isListening = false;
  };
}

/**
 * The reader's time zone. Who is signed in has the account's, on every page and in every mail. Of anybody else only the browser
 * knows it: until the page is alive it is null, and times are told as their place has them.
 */
export function useZone(): string | null {
  const page = usePageData();
  const known = page?.zone ?? null;
  return useSyncExternalStore(
    known ? never : learnZone,
    () => known ?? told,
    () => known,
  );
}

/** For sentences that say how many minutes an unpaid order keeps its seats. */
export const useHold = (): { minutes: number } => ({ minutes: usePageData()?.holdMinutes ?? 0 });

/** The shop's time zone. */
export const useStoreZone = (): string => usePageData()?.storeZone ?? 'UTC';

/** The zone that a moment without a place is told in: the reader's, and until that is known the shop's. */
export function useReaderZone(): string {
  const store = useStoreZone();
  return useZone() ?? store;
}
