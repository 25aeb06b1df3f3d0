import * as m from '../../../messages/compiled/messages.js';
import type { Capability } from '../../capability.ts';
import { forgetEntries } from './forget-entries.ts';
import { routes } from './routes.ts';
import { keptEntries } from './store.ts';

export const capability = (): Capability => ({
  name: 'entries',
  routes,
  keeps: { entries: { title: m.family_page_entries, read: keptEntries } },
  forget: (context, { childIds }) => forgetEntries(context, childIds),
});
