import * as m from '../../../messages/compiled/messages.js';
import type { Capability } from '../../capability.ts';
import { forgetEntries } from './forget-entries.ts';
import { invariants } from './invariants.ts';
import { routes } from './routes.ts';
import { entryVideos, keptEntries } from './store.ts';

export const capability = (): Capability => ({
  name: 'entries',
  routes,
  keeps: { entries: { growth: true, title: m.family_page_entries, read: keptEntries } },
  shows: [{ needs: 'contest_video', title: m.allow_copy_entry, read: entryVideos }],
  forget: (context, { childIds }) => forgetEntries(context, childIds),
  invariants,
});
