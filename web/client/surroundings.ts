import type { Locale } from '../../contract/core/page.ts';
import type { Stored } from './stored.ts';
import type { Upload } from './upload.ts';

/** The environment of the client; the browser's is in `post.ts`. */
export type Surroundings = {
  fetch: typeof fetch;
  /** Sends a body and reports progress, which `fetch` cannot. */
  upload: Upload;
  /** Whose page this is, where the page stays open while another person may sign in in the same browser. */
  pageOf?: string;
  /** scheme://host[:port] of the calls, or '' for the page's own. */
  origin: string;
  locale: Locale;
  stored: Stored;
  /** Milliseconds since 1970 by this device's clock. */
  now(): number;
  /** This device's offset from UTC in minutes, east positive. */
  offset(): number;
  /** The page's address: language, path and query. */
  here(): string;
  /** Navigates to another document. */
  go(address: string): void;
  /** `order` is an order to link to from the message. */
  showError(message: string, about: string, order?: string): void;
  clearErrors(about: string): void;
  startLoading(): () => void;
  /** Opens the Tips dialog: true when the person wants to sign in again. */
  askToSignIn(): Promise<boolean>;
  /**
   * Signs the same person in over this page, which keeps its input; true on success. Without it, or after a no, an expired session
   * leads to the sign-in page.
   */
  signInHere?(why: 'over' | 'another'): Promise<boolean>;
  /** Asks the question of a refusal. */
  askWhether(question: string): Promise<boolean>;
  /** 'Connection Timeout, …' in the page's language. */
  timeoutWords(): string;
  /** Milliseconds until a request is aborted. */
  timeout: number;
};

export type PostOptions = {
  /** Without the full-screen loader. */
  quiet?: boolean;
  /** The idempotency key, from `useOnce` or `onceKeys`. */
  key?: string;
  /** The form shows the refusal's `fields` itself: no red message for them. */
  form?: boolean;
  /** The screen shows the refusal itself: no red message. */
  showsRefusal?: boolean;
  /** The caller retries by itself: no message when the server cannot be reached. */
  patient?: boolean;
  signal?: AbortSignal;
  /** Called when the proof of work starts (it takes a second or two) and when it ends. */
  onProving?: (isProving: boolean) => void;
  /** Called with the share of a file sent, 0 to 1; the request then times out only when nothing moves. */
  onProgress?: (share: number) => void;
};
