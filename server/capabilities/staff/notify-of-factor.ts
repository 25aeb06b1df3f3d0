import type { Context } from '../../platform/context.ts';
import { enqueueNotice } from '../../platform/notices/enqueue.ts';
import { type FactorChange, factorChanged } from './notices.ts';

/** Notifies the owner of an account of a change of its second factor, in case somebody else made it. */
export const notifyOfFactor = (context: Context, accountId: string, change: FactorChange): Promise<void> =>
  enqueueNotice(context, factorChanged, {
    accountId,
    subject: context.newId(),
    data: { ...change, at: context.now.toString() },
  });
