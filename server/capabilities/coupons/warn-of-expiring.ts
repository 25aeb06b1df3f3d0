import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { notify } from '../notices/index.ts';
import { markExpiring } from './expiring-store.ts';
import { couponExpiring } from './notices.ts';
import { warnedDays } from './rules.ts';

const days = (count: number) => ({ hours: 24 * count });

/** Notifies families, once for each end, of usable coupons that end soon; runs by the clock. */
export async function warnOfExpiring(context: Context): Promise<void> {
  const expiring = await markExpiring(context, {
    until: context.now.add(days(warnedDays)),
    receivedBefore: context.now.subtract(days(1)),
    limit: 200,
  });
  for (const { id, parentId, name, validUntil } of expiring) {
    await notify(context, couponExpiring, {
      accountId: parentId,
      subject: `${id} ${validUntil}`,
      data: { coupon: name, valid_until: validUntil.toString() },
    });
    await record(context, { action: 'coupon.warn', subject: `received_coupon:${id}` });
  }
}
