import type { SignInView } from '../accounts/calls.ts';
import type { Calls } from '../calls.ts';
import type { InputOf, OutputOf } from './call.ts';
import type { Locale } from './locale.ts';

export type { Locale };
export type Device = 'desktop' | 'mobile';

/** Runs a call in the same process for the person at the other end; refused calls throw `CallRefused`. */
export type ReadCall = <Path extends keyof Calls>(
  path: Path,
  input: InputOf<Calls[Path]>,
) => Promise<OutputOf<Calls[Path]>>;

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
  /** The deployment's ICP record number for the footer, when it has one. */
  icp?: string | null;
};

/** A refused call as the page's side sees it: the envelope's status and message. */
export type CallRefused = {
  refused: true;
  status: number;
  message: string;
  fields?: Record<string, string>;
  retry_after?: number;
  order_number?: string;
  /** It is a question: the same form with this field set to 1 is the yes. */
  asks?: string;
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
