import { client_timeout, tips_cannot_access } from '../messages/compiled/messages.js';
import { createClient } from '../web/client/send.ts';
import { stored } from '../web/client/stored.ts';
import type { Surroundings } from '../web/client/surroundings.ts';
import { upload } from '../web/client/upload.ts';
import { askWhether } from './ask-whether.ts';
import { page } from './page.ts';
import { signInHere } from './sign-in-here.ts';

const around: Surroundings = {
  fetch: (...request) => fetch(...request),
  upload,
  origin: '',
  locale: page.locale,
  stored,
  now: () => Date.now(),
  offset: () => -new Date().getTimezoneOffset(),
  here: () => window.location.pathname + window.location.search,
  go: (address) => window.location.assign(address),
  showError: () => {},
  clearErrors: () => {},
  startLoading: () => () => {},
  askToSignIn: async () => window.confirm(tips_cannot_access()),
  askWhether,
  timeoutWords: client_timeout,
  // Specification section 9.
  timeout: 30_000,
};

/** The client for all calls. react-admin shows the refusals. */
export const client = createClient({ ...around, pageOf: page.self.UserId, signInHere });

/** Who is signed in in this browser now, which may differ from the user the desk was opened for. */
export const whoIsIn = () => createClient(around).get('self', {}, { quiet: true });
