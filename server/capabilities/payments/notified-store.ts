import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { receiving } from '../../platform/inbox/receive.ts';
import { payments } from '../../schema/payments.ts';
import type { ProviderName } from './provider.ts';
import { secondsAfterTold, unsettled } from './rules.ts';
import { type Attempt, isAttempt, notAskedFor } from './store.ts';

/**
 * Keeps a provider's notification, and notes of the attempt that it tells of, where that is not settled, that it is asked until its
 * provider says what became of it. Answers whether the notification is new, and whether the attempt is not settled.
 */
export async function keepNotified(
  context: Context,
  provider: ProviderName,
  notification: { eventId: string; outTradeNo: string },
): Promise<{ isNew: boolean; isUnsettled: boolean }> {
  const { db, now } = context;
  const { eventId, outTradeNo } = notification;
  const received = receiving(context, { source: provider, eventId, body: { ...notification } });
  const noted = db.$with('noted').as(
    db
      .update(payments)
      .set({
        notifiedAt: sql`coalesce(${payments.notifiedAt}, ${now.toString()}::timestamptz)`,
        nextPollAt: sql`least(${payments.nextPollAt}, ${now.add({ seconds: secondsAfterTold }).toString()}::timestamptz)`,
      })
      .where(
        and(
          eq(payments.provider, provider),
          eq(payments.outTradeNo, outTradeNo),
          inArray(payments.status, [...unsettled]),
        ),
      )
      .returning({ id: payments.id }),
  );
  const [kept] = await db
    .with(received, noted)
    .select({
      isNew: sql<boolean>`exists (select from ${received})`,
      isUnsettled: sql<boolean>`exists (select from ${noted})`,
    })
    .from(sql`(values (1)) as one`);
  return kept ?? { isNew: false, isUnsettled: false };
}

/** Of which trade a provider told, and when. */
export type Notified = { provider: ProviderName; outTradeNo: string; toldAt: string };

/**
 * An unsettled attempt by its provider's number whose provider is asked now; null where there is none, or it was asked a moment ago
 * and after it told of this: an answer from before that may know nothing of it.
 */
export async function takeNotified(
  context: Context,
  { provider, outTradeNo, toldAt }: Notified,
): Promise<Attempt | null> {
  const [payment] = await context.db
    .update(payments)
    .set({ askedAt: context.now })
    .where(
      and(
        eq(payments.provider, provider),
        eq(payments.outTradeNo, outTradeNo),
        inArray(payments.status, [...unsettled]),
        or(notAskedFor(context, 1), sql`${payments.askedAt} <= ${toldAt}::timestamptz`),
      ),
    )
    .returning();
  return payment && isAttempt(payment) ? payment : null;
}
