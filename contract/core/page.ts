import type { SignInView } from '../accounts/calls.ts';
import type { Calls } from '../calls.ts';
import type { InputOf, OutputOf } from './call.ts';
import type { Locale } from './locale.ts';
import type { CallRefused } from './refused.ts';

export type { Locale };
export type Device = 'desktop' | 'mobile';

/** Runs a call in the same process for the person at the other end; refused calls throw `CallRefused`. */
export type ReadCall = <Path extends keyof Calls>(
  path: Path,
  input: InputOf<Calls[Path]>,
) => Promise<OutputOf<Calls[Path]>>;

/** Who holds the site, and how it is reached, in the reader's language; null what the school says nothing of. */
export type Company = {
  name: string;
  address: string | null;
  tel: string | null;
  email: string | null;
  /** When somebody is there. */
  hours: string | null;
};

/** What the server knows about a request for a page, handed to the page's route loaders. */
export type PageRequest = {
  read: ReadCall;
  /** The signed-in person, or null for a visitor. */
  self: SignInView | null;
  locale: Locale;
  device: Device;
  /** scheme://host[:port], for canonical addresses. */
  origin: string;
  /** The school's name in the reader's language. */
  store: string;
  /** The shop's time zone. */
  storeZone: string;
  /** The number of its licence to have a site in China (ICP), for the footer; null where it needs none. */
  icp: string | null;
  /** Who holds the site, for the footer. */
  company: Company;
  /** The store's currency, ISO 4217. */
  currency: string;
  /** Minutes an unpaid order keeps its seats. */
  holdMinutes: number;
  /** Allows the page's own inline scripts under the Content-Security-Policy. */
  nonce: string;
  /** The simulated phone's address in development, so that a page can point to it; null in production. */
  simulator: string | null;
  /** The form that was sent with this request, before or without script; null for a page that is only asked for. */
  sent: SentForm | null;
  /** What went well just before this page was asked for, in the reader's words. */
  told: string | null;
  /** Makes keys for acts that must happen once; null where one page is kept for everybody. */
  formKey: string | null;
};

/** What became of a form that was sent before or without script. */
export type SentForm = {
  /** Which form of the page it is. */
  form: string;
  /** What was typed, without secrets. */
  values: Record<string, unknown>;
  /** Why it was refused. */
  refused?: CallRefused;
  /** What was answered, where the page shows it: of this call. */
  answer?: unknown;
  call?: string;
  /** Whether it is to be asked first. */
  asks?: boolean;
};
