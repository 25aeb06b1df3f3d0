import { path } from '../../contract/core/paths.ts';
import {
  catalog_ask_title,
  catalog_ask_yes,
  client_timeout,
  orders_to_order,
  tips_cannot_access,
  tips_title,
} from '../../messages/compiled/messages.js';
import { getLocale } from '../../messages/compiled/runtime.js';
import { clearErrors, confirm, showError, startLoading } from '../kit/feedback-store.ts';
import { createClient } from './send.ts';
import { stored } from './stored.ts';
import type { Surroundings } from './surroundings.ts';
import { upload } from './upload.ts';

/** The Tips dialog of specification section 8. */
export const askToSignIn = (): Promise<boolean> =>
  confirm({ title: tips_title(), message: tips_cannot_access() });

const surroundings: Surroundings = {
  fetch: (...request) => fetch(...request),
  upload,
  origin: '',
  get locale() {
    return getLocale();
  },
  stored,
  now: () => Date.now(),
  offset: () => -new Date().getTimezoneOffset(),
  here: () => window.location.pathname + window.location.search,
  go: (address) => window.location.assign(address),
  showError: (message, about, order) =>
    showError(message, about, order ? { to: path.memberOrdersInfo(order), text: orders_to_order() } : null),
  clearErrors,
  startLoading,
  askToSignIn,
  askWhether: (message) => confirm({ title: catalog_ask_title(), message, yes: catalog_ask_yes() }),
  timeoutWords: () => client_timeout(),
  // Specification section 9.
  timeout: 30_000,
};
const client = createClient(surroundings);

/** Binds calls to the person for whom the desk was opened; another person may sign in beside it in the same browser. */
export function keepOpenFor(opened: Pick<Surroundings, 'pageOf' | 'signInHere'>): void {
  Object.assign(surroundings, opened);
}

/** Makes a call: `await post('cartAdd', { child_id, session_id })` resolves to its data, or rejects with a `CallRefused` that was shown. */
export const { post, get } = client;
