import type { Capability } from '../../capability.ts';
import { invariants } from './invariants.ts';
import { remarkWritten } from './notices.ts';
import { routes } from './routes.ts';
import { deleteRemarks, keptRemarks } from './store.ts';

export const capability = (): Capability => ({
  name: 'remarks',
  routes,
  notices: [remarkWritten],
  keeps: { remarks: keptRemarks },
  forget: (context, { childIds }) => deleteRemarks(context, childIds),
  invariants,
});
