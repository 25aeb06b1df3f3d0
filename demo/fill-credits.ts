import { and, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import { standing } from '../contract/orders/statuses.ts';
import { offerings, sessions } from '../server/capabilities/catalog/tables.ts';
import { earnedFor, lastMoment } from '../server/capabilities/credits/rules.ts';
import { creditEntries, creditExpiries } from '../server/capabilities/credits/tables.ts';
import { refundWindowEnd } from '../server/capabilities/orders/refund-window.ts';
import { orderLines, orders } from '../server/capabilities/orders/tables.ts';
import type { Context } from '../server/platform/context.ts';
import { inParts } from './in-parts.ts';
import { seeded } from './seeded.ts';

type Gift = { accountId: string; amount: number; reason: 'earned' | 'referred'; source: string };

/** Writes credits that were given at some time, with the day on which they expire. */
async function insertGifts(
  { db, settings }: Context,
  gifts: readonly (Gift & { id: string; at: Temporal.Instant })[],
): Promise<void> {
  for (const part of inParts(gifts)) {
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

/** What every family has earned with what it bought, as the clock would have entered it. */
export async function fillCredits({ db, now, ...context }: Context): Promise<void> {
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
  for (const part of inParts(earning.map(({ id }) => id)))
    await db.update(orderLines).set({ earnedAt: now }).where(inArray(orderLines.id, part));
  const gifts = earning.map(({ id, orderNumber, total, accountId, at }) => ({
    id: dice.uuid(),
    accountId,
    amount: earnedFor(total, context.settings.creditRateBp),
    reason: 'earned' as const,
    source: `${orderNumber} ${id}`,
    at,
  }));
  await insertGifts(
    { ...context, db, now },
    gifts.filter(({ amount }) => amount > 0),
  );
}
