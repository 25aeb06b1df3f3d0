import { useSyncExternalStore } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { SignInView } from '../../contract/accounts/calls.ts';
import type { ContactLine } from '../../contract/core/contact-details.ts';
import type { Company, Device, Locale, SentForm } from '../../contract/core/page.ts';
import { findZone } from '../../contract/core/time.ts';
import { loadZone } from '../../contract/core/zones.ts';

/** Data that every page has, from the root loader. */
export type PageData = {
  self: SignInView | null;
  locale: Locale;
  device: Device;
  origin: string;
  /** The school's name in the reader's language. */
  store: string;
  /**
   * The signed-in person's zone: the account's, else the browser's; null if both are unknown. Always null for a visitor,
   * whose pages are cached for all.
   */
  zone: string | null;
  /** The zone that this browser reported, in its own spelling; null for a visitor or an unreported one. */
  deviceZone: string | null;
  /** The same zone if the device's clock now differs from the account's; else null. */
  elsewhere: string | null;
  storeZone: string;
  /** The server's time in milliseconds; null for a visitor, whose pages are cached for all. */
  now: number | null;
  /** Minutes in which a new order can be paid. */
  payMinutes: number;
  /** The chosen child as this browser stored it; null: never chosen. */
  chosenChild: string | null;
  /** Whether the page is in WeChat's browser; always false for a visitor, whose pages are cached for all. */
  inWechat: boolean;
  simulator: string | null;
  /** The posted form that this page answers, if any. */
  sent: SentForm | null;
  /** The success message of the act before, in the reader's language. */
  message: string | null;
  formKey: string | null;
  /** The company behind the site. */
  company: Company;
  /** The lines of the footer in words (`shells/small-print.ts`): the frame has no code for them. */
  contacts: readonly ContactLine[];
};

/** Undefined only where the root loader failed. */
export const usePageData = (): PageData | undefined => useRouteLoaderData('root');

/** The layout: the server's choice, corrected once the browser has measured its screen. */
export const useDevice = (): Device => usePageData()?.device ?? 'desktop';

/** The signed-in person, or null for a visitor. */
export const useSelf = (): SignInView | null => usePageData()?.self ?? null;

/** Whether the reader sees prices and refunds: a student's pages have no money. */
export const useReadsMoney = (): boolean => useSelf()?.type !== 'student';

/** Whether a signed-in person reads the page in WeChat's browser. */
export const useInWechat = (): boolean => usePageData()?.inWechat ?? false;

const never = () => () => {};
let reported: string | null = null;

/** Finds the browser's zone, spelt as in our time zone data. */
function readBrowserZone(changed: () => void): () => void {
  const browserZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  let isListening = reported === null;
  if (isListening)
    loadZone(browserZone).then(
      () => {
        reported = findZone(browserZone);
        if (isListening) changed();
      },
      // Without that data, times show in the zone of their place.
      () => {},
    );
  return () => {
    isListening = false;
  };
}

/**
 * The reader's zone. A signed-in person has the account's, on every page and in every mail. A visitor's zone is known only to
 * the browser: null until hydration, with times in the zone of their place.
 */
export function useZone(): string | null {
  const page = usePageData();
  const signedInZone = page?.zone ?? null;
  return useSyncExternalStore(
    signedInZone ? never : readBrowserZone,
    () => signedInZone ?? reported,
    () => signedInZone,
  );
}

/** For sentences that name the minutes in which a new order can be paid. */
export const useTimeToPay = (): { minutes: number } => ({ minutes: usePageData()?.payMinutes ?? 0 });

export const useStoreZone = (): string => usePageData()?.storeZone ?? 'UTC';

/** The zone for instants without a place: the reader's, and the shop's until that is known. */
export function useReaderZone(): string {
  const store = useStoreZone();
  return useZone() ?? store;
}
