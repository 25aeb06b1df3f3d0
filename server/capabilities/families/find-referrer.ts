import type { Context } from '../../platform/context.ts';
import { limits } from './rules.ts';
import { findByRaf } from './store.ts';

/** The contact behind a referral code; an unknown one answers empty texts. The number is only shown to those who hold the code. */
export async function findReferrerContact(
  context: Context,
  input: { raf: string },
): Promise<{ tel: string; name: string }> {
  await context.limit(limits.lookUpRaf, context.address);
  const found = await findByRaf(context, input.raf.toUpperCase());
  return { tel: found?.tel?.replace(/^\+86/, '') ?? '', name: found?.name ?? '' };
}
