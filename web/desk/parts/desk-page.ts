import type { SignInView } from '../../../contract/accounts/calls.ts';
import type { Locale } from '../../../contract/core/locale.ts';

/** What the desk is told of who opened it and where, as JSON in its document. */
export type DeskPage = {
  self: SignInView;
  locale: Locale;
  store: string;
  /** The school's time zone, by whose clocks the office reads hours. */
  zone: string;
  /** ISO 4217. */
  currency: string;
  nonce: string;
};
/** The element that holds it. */
export const deskPageElement = 'desk-page';
