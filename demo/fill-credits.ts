import { and, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import { standing } from '../contract/orders/statuses.ts';
import { earnedFor, lastMoment } from '../server/capabilities/credits/rules.ts';
import { refundWindowEnd } from '../server/capabilities/orders/refund-window.ts';
import type { Context } from '../server/platform/context.ts';
import { inParts } from '../server/platform/database/in-parts.ts';
import { offerings, sessions } from '../server/schema/catalog.ts';
import { creditEntries, creditExpiries } from '../server/schema/credits.ts';
import { orderLines, orders } from '../server/schema/orders.ts';
import { seeded } from './seeded.ts';

type Grant = Pick<
  typeof creditEntries.$inferInsert,
  'accountId' | 'amount' | 'reason' | 'orderNumber' | 'lineId' | 'friendId'
>;

/** Inserts credits given at some time, with their day of expiry. */
export async function insertGrants(
  { db, settings }: Context,
  grants: readonly (Grant & { id: string; at: Temporal.Instant })[],
): Promise<void> {
  for (const part of inParts(grants, 400)) {
    await db.insert(creditEntries).values(part);
    await db.insert(creditExpiries).values(
      part.map(({ id, accountId, at }) => ({
        entryId: id,
        accountId,
        expiresAt: lastMoment(at, settings.creditDays, settings.timeZone),
      })),
    );
  }
}

/** Credits that every family earned with its orders, as the clock job would have entered them. */
export async function fillCredits({ db, now, ...context }: Context, demoId: string): Promise<void> {
  const dice = seeded(20_261_125);
  const bought = await db
    .select({
      id: orderLines.id,
      orderNumber: orderLines.orderNumber,
      total: orderLines.total,
      accountId: orders.parentId,
      paidAt: orders.paidAt,
      kind: offerings.kind,
      startsAt: sessions.startsAt,
      wholeDays: orderLines.refundWholeDays,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.number, orderLines.orderNumber))
    .innerJoin(sessions, eq(sessions.id, orderLines.sessionId))
    .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
    .where(
      and(
        inArray(orders.status, [...standing]),
        isNotNull(orders.paidAt),
        or(isNull(orderLines.settledBy), eq(orderLines.settledBy, 'move')),
        or(isNull(sessions.minimumSize), eq(sessions.runs, true)),
      ),
    )
    .orderBy(orders.paidAt, orderLines.id);
  const earning = bought.flatMap((line) => {
    const at = line.paidAt && refundWindowEnd({ ...line, paidAt: line.paidAt });
    return at && Temporal.Instant.compare(at, now) <= 0 ? [{ ...line, at }] : [];
  });
  for (const part of inParts(
    earning.map(({ id }) => id),
    400,
  ))
    await db.update(orderLines).set({ earnedAt: now }).where(inArray(orderLines.id, part));
  const grants = earning.map(({ id, orderNumber, total, accountId, at }) => ({
    id: dice.uuid(),
    accountId,
    amount: earnedFor(total, context.settings.creditRateBp),
    reason: 'earned' as const,
    orderNumber,
    lineId: id,
    at,
  }));
  await insertGrants(
    { ...context, db, now },
    grants.filter(({ amount }) => amount > 0),
  );
  const [first, second] = grants.filter(({ accountId }) => accountId === demoId);
  if (first && second) await endSooner({ ...context, db, now }, dice.uuid(), [first, second]);
}

/** Shortens the validity that the demo family's first orders agreed: the oldest credits have expired, the next expire soon. */
async function endSooner(
  { db, now, settings }: Context,
  id: string,
  [first, second]: readonly [Ended, Ended],
): Promise<void> {
  const notifiedAt = now.subtract({ hours: 24 * 14 });
  const endOn = async ({ id: entryId, lineId, at }: Ended, until: Temporal.Instant) => {
    const creditDays = Math.round(at.until(until).total('days'));
    const expiresAt = lastMoment(at, creditDays, settings.timeZone);
    await db.update(orderLines).set({ creditDays }).where(eq(orderLines.id, lineId));
    await db.update(creditExpiries).set({ expiresAt, notifiedAt }).where(eq(creditExpiries.entryId, entryId));
    return expiresAt;
  };
  const over = await endOn(first, now.subtract({ hours: 24 * 3 }));
  await db.update(creditExpiries).set({ expiredAt: over }).where(eq(creditExpiries.entryId, first.id));
  await endOn(second, now.add({ hours: 24 * 16 }));
  const { accountId, amount } = first;
  await db
    .insert(creditEntries)
    .values({ id, accountId, amount: -amount, reason: 'expired', entryId: first.id, at: over });
}

type Ended = { id: string; accountId: string; amount: number; lineId: string; at: Temporal.Instant };
