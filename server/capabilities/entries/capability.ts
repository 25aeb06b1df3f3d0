import type { Capability } from '../../capability.ts';
import { forgetEntries } from './forget-entries.ts';
import { routes } from './routes.ts';
import { keptEntries } from './store.ts';

export const capability = (): Capability => ({
  name: 'entries',
  routes,
  keeps: { entries: keptEntries },
  forget: (context, { childIds }) => forgetEntries(context, childIds),
});
