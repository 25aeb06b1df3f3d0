import { partlyHidden, partlyHiddenName } from '../../../contract/core/masked.ts';
import type { Context } from '../../platform/context.ts';
import { isWithinLimit } from '../codes/index.ts';
import { findByReferralCode } from './referral-store.ts';
import { limits } from './rules.ts';

/** Returns the partly hidden contact behind a referral code; empty texts for an unknown one. */
export async function findReferrerContact(
  context: Context,
  input: { raf: string },
): Promise<{ tel: string; name: string }> {
  const isAnswered = await isWithinLimit(context.limit(limits.lookUpReferralCode, context.address));
  const found = isAnswered ? await findByReferralCode(context, input.raf) : null;
  return {
    tel: found?.tel ? partlyHidden(found.tel) : '',
    name: found ? partlyHiddenName(found.name) : '',
  };
}
