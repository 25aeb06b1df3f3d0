import type { SignInView } from '../../../contract/accounts/calls.ts';
import type { Locale } from '../../../contract/core/locale.ts';

/** What the desk needs to know of its user and address, as JSON in its document. */
export type DeskPage = {
  self: SignInView;
  locale: Locale;
  store: string;
  /** The school's zone, in which the office reads hours. */
  zone: string;
  /** ISO 4217. */
  currency: string;
  nonce: string;
};
/** The id of the element that holds it. */
export const deskPageElement = 'desk-page';
