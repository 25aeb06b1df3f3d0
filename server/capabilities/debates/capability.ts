import * as m from '../../../messages/compiled/messages.js';
import type { Capability } from '../../capability.ts';
import { forgetDebates } from './forget-debates.ts';
import { invariants } from './invariants.ts';
import { keptDebates, recordedDebates } from './kept-store.ts';
import { samples } from './notices.samples.ts';
import { debateChanged } from './notices.ts';
import { routes } from './routes.ts';

export const capability = (): Capability => ({
  name: 'debates',
  routes,
  notices: [debateChanged],
  samples,
  keeps: { debates: { growth: true, title: m.family_page_debates, read: keptDebates } },
  shows: [{ needs: 'recording', title: m.allow_copy_debate, read: recordedDebates }],
  forget: (context, { childIds }) => forgetDebates(context, childIds),
  invariants,
});
