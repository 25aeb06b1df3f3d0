import * as m from '../../../messages/compiled/messages.js';
import type { Capability } from '../../capability.ts';
import { handle } from '../../platform/jobs/handle.ts';
import { announceLetters, notifyReader } from './announce-letters.ts';
import { forgetLetters } from './forget-letters.ts';
import { invariants } from './invariants.ts';
import { lettersSent, lettersTell, lettersWithdrawn } from './jobs.ts';
import { keptLetters } from './kept-store.ts';
import { samples } from './notices.samples.ts';
import { letterCame, reportSettled } from './notices.ts';
import { routes } from './routes.ts';
import { keptTalks } from './talk-store.ts';

export const capability = (): Capability => ({
  name: 'letters',
  routes,
  notices: [letterCame, reportSettled],
  samples,
  jobs: [
    handle(lettersSent, (context, data) => announceLetters(context, data, true)),
    handle(lettersWithdrawn, (context, data) => announceLetters(context, data, false)),
    handle(lettersTell, notifyReader),
  ],
  keeps: {
    letters: { title: m.family_page_letters, read: keptLetters },
    communications: { title: m.family_page_communications, read: keptTalks },
  },
  forget: (context, { childIds }) => forgetLetters(context, childIds),
  invariants,
});
