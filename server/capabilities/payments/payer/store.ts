import { and, eq, gt } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { wechatPayers } from '../../../schema/payments.ts';

/** The sealed payer of a sign-in, or null if unknown. */
export async function sealedPayer(context: Context, signInId: string): Promise<string | null> {
  const [row] = await context.db
    .select({ sealed: wechatPayers.sealed })
    .from(wechatPayers)
    .where(eq(wechatPayers.signInId, signInId));
  return row?.sealed ?? null;
}

type PayerQuestion = { stateHash: string; until: Temporal.Instant };

/** Stores the hash of a new state; invalidates the earlier state and the known payer. */
export async function storeState(
  context: Context,
  signInId: string,
  { stateHash, until }: PayerQuestion,
): Promise<void> {
  const question = { stateHash, stateUntil: until, sealed: null, at: context.now };
  await context.db
    .insert(wechatPayers)
    .values({ signInId, ...question })
    .onConflictDoUpdate({ target: wechatPayers.signInId, set: question });
}

/** Uses up a state; returns false if it is unknown, another sign-in's, or expired. */
export async function consumeState(context: Context, signInId: string, stateHash: string): Promise<boolean> {
  const used = await context.db
    .update(wechatPayers)
    .set({ stateHash: null, stateUntil: null })
    .where(
      and(
        eq(wechatPayers.signInId, signInId),
        eq(wechatPayers.stateHash, stateHash),
        gt(wechatPayers.stateUntil, context.now),
      ),
    )
    .returning({ signInId: wechatPayers.signInId });
  return used.length > 0;
}

export async function storePayer(context: Context, signInId: string, sealed: string): Promise<void> {
  await context.db
    .update(wechatPayers)
    .set({ sealed, at: context.now })
    .where(eq(wechatPayers.signInId, signInId));
}
