import { and, eq, gt } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { wechatPayers } from '../../../schema/payments.ts';

/** The sealed payer of a sign-in, or null while WeChat has not told. */
export async function sealedPayer(context: Context, signInId: string): Promise<string | null> {
  const [row] = await context.db
    .select({ sealed: wechatPayers.sealed })
    .from(wechatPayers)
    .where(eq(wechatPayers.signInId, signInId));
  return row?.sealed ?? null;
}

type Asked = { stateHash: string; until: Temporal.Instant };

/** Notes what was given out with a question; the one before it is good for nothing any more, and whoever was known is forgotten. */
export async function keepQuestion(
  context: Context,
  signInId: string,
  { stateHash, until }: Asked,
): Promise<void> {
  const asked = { stateHash, stateUntil: until, sealed: null, at: context.now };
  await context.db
    .insert(wechatPayers)
    .values({ signInId, ...asked })
    .onConflictDoUpdate({ target: wechatPayers.signInId, set: asked });
}

/** Uses up what was given out; false when it was not this, or not to this sign-in, or its time is over. */
export async function takeQuestion(context: Context, signInId: string, stateHash: string): Promise<boolean> {
  const taken = await context.db
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
  return taken.length > 0;
}

export async function keepPayer(context: Context, signInId: string, sealed: string): Promise<void> {
  await context.db
    .update(wechatPayers)
    .set({ sealed, at: context.now })
    .where(eq(wechatPayers.signInId, signInId));
}
