import type { Keeper } from './capabilities/accounts/index.ts';
import {
  classesOf,
  forgetChildren,
  forgetEntries,
  keptEntries,
  keptTrials,
} from './capabilities/enrolments/index.ts';
import { deleteNotices, noticesOf } from './capabilities/notices/index.ts';
import { forgetCart, keptCart, keptOrders } from './capabilities/orders/index.ts';
import { keptCredits } from './capabilities/wallet/index.ts';
import { sweepFiles } from './platform/files/files.ts';
import type { JobHandler } from './platform/jobs/jobs.ts';

/** Who keeps what about a family: all of it is in the family's download, beside what accounts themselves keep. */
export const keepers: readonly Keeper[] = [
  { name: 'classes', kept: (context, { childIds }) => classesOf(context, childIds) },
  { name: 'trials', kept: keptTrials },
  { name: 'entries', kept: keptEntries },
  { name: 'cart', kept: keptCart },
  { name: 'orders', kept: keptOrders },
  { name: 'credits', kept: keptCredits },
  {
    name: 'notices',
    kept: async (context, { parentId }) =>
      (await noticesOf(context, parentId)).map(({ id, accountId, ...notice }) => notice),
  },
];

type Closed = { accountId: string; childIds: string[] };

/** What happens further down the house when an account was closed for good, and what else is removed in time. */
export const familyDataJobs: readonly JobHandler[] = [
  {
    name: 'account.closed',
    run: async (context, { accountId, childIds }: Closed) => {
      await forgetCart(context, accountId);
      await forgetChildren(context, childIds);
      await forgetEntries(context, { parentId: accountId, childIds });
      await deleteNotices(context, accountId);
    },
  },
  { name: 'files.sweep', everySeconds: 3600, run: (context) => sweepFiles(context) },
];
