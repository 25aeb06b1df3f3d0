import * as m from '../../../messages/compiled/messages.js';
import type { Capability } from '../../capability.ts';
import { forgetLetters } from './forget-letters.ts';
import { invariants } from './invariants.ts';
import { keptLetters } from './leaving-store.ts';
import { samples } from './notices.samples.ts';
import { letterCame, reportSettled } from './notices.ts';
import { routes } from './routes.ts';
import { keptTalks } from './talk-store.ts';
import { tellReader, tellReaders } from './tell-readers.ts';

type Letters = { letterIds: string[] };

export const capability = (): Capability => ({
  name: 'letters',
  routes,
  notices: [letterCame, reportSettled],
  samples,
  jobs: [
    { name: 'letters.sent', run: (context, data: Letters) => tellReaders(context, data, true) },
    { name: 'letters.withdrawn', run: (context, data: Letters) => tellReaders(context, data, false) },
    {
      name: 'letters.tell',
      run: (context, data: { letterId: string; accountId: string }) => tellReader(context, data),
    },
  ],
  keeps: {
    letters: { title: m.family_page_letters, read: keptLetters },
    communications: { title: m.family_page_communications, read: keptTalks },
  },
  forget: (context, { childIds }) => forgetLetters(context, childIds),
  invariants,
});
