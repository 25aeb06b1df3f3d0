import type { SignInView } from '../accounts/calls.ts';
import type { Calls } from '../calls.ts';
import type { InputOf, OutputOf } from './call.ts';
import type { Locale } from './locale.ts';
import type { CallRefused } from './refused.ts';

export type { Locale };
export type Device = 'desktop' | 'mobile';

/** Runs a call in process for the person at the page; a refused call throws `CallRefused`. */
export type ReadCall = <Path extends keyof Calls>(
  path: Path,
  input: InputOf<Calls[Path]>,
) => Promise<OutputOf<Calls[Path]>>;

/** The operator of the site and its contact details in the reader's language; null where the school gives none. */
export type Company = {
  name: string;
  address: string | null;
  tel: string | null;
  email: string | null;
  /** WeChat account. */
  wechat: string | null;
  /** Opening hours. */
  hours: string | null;
};

/** The server's facts about a page request, passed to the route loaders. */
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
  /** ICP licence number for the footer; null where the site needs none. */
  icp: string | null;
  /** The operator, for the footer. */
  company: Company;
  currency: string;
  /** Minutes in which a new order can be paid: the hold without its last minutes, when no payment begins. */
  payMinutes: number;
  /** Nonce of the page's own inline scripts (Content-Security-Policy). */
  nonce: string;
  /** The simulated phone's address in development; null in production. */
  simulator: string | null;
  /** The form sent with this request without script; null for a plain visit. */
  sent: SentForm | null;
  /** What the last request achieved, in the reader's language. */
  message: string | null;
  /** Makes idempotency keys for forms; null where one cached page serves everybody. */
  formKey: string | null;
};

/** The outcome of a form sent without script. */
export type SentForm = {
  /** Identifies the form on its page. */
  form: string;
  /** Typed values, without secrets. */
  values: Record<string, unknown>;
  refused?: CallRefused;
  /** The answer where the page shows it, with its call. */
  answer?: unknown;
  call?: string;
  /** Whether to ask for confirmation first. */
  asks?: boolean;
};
