import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { receiving } from '../../platform/inbox/receive.ts';
import { payments } from '../../schema/payments.ts';
import type { ProviderName } from './provider.ts';
import { secondsAfterAnnouncement, unsettled } from './rules.ts';
import { type Attempt, isAttempt, notAskedFor } from './store.ts';

/**
 * Stores a notification, and marks its unsettled attempt to be asked about until the provider confirms or denies it. Returns
 * whether the notification is new and whether the attempt is unsettled.
 */
export async function storeNotification(
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
        nextPollAt: sql`least(${payments.nextPollAt}, ${now.add({ seconds: secondsAfterAnnouncement }).toString()}::timestamptz)`,
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
  const [inserted] = await db
    .with(received, noted)
    .select({
      isNew: sql<boolean>`exists (select from ${received})`,
      isUnsettled: sql<boolean>`exists (select from ${noted})`,
    })
    .from(sql`(values (1)) as one`);
  return inserted ?? { isNew: false, isUnsettled: false };
}

/** The trade of a notification, and when it arrived. */
export type Notified = { provider: ProviderName; outTradeNo: string; toldAt: string };

/**
 * Claims the unsettled attempt of a notification for asking. Null if there is none, or if it was just asked after the notification;
 * an earlier answer may not know of it.
 */
export async function claimNotified(
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
