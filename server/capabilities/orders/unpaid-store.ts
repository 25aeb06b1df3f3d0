import { and, count, countDistinct, eq, gt, or, sql } from 'drizzle-orm';
import { unpaid } from '../../../contract/orders/statuses.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { tokenHash } from '../../platform/secrets/tokens.ts';
import { knownDevices } from '../../schema/accounts.ts';
import { offerings, sessions } from '../../schema/catalog.ts';
import { orders } from '../../schema/orders.ts';
import { seats } from '../../schema/seats.ts';
import { familyOf } from '../coupons/index.ts';
import type { UnpaidPlace } from './rules.ts';

const isHour = sql`${offerings.kind} = 'private_once'`;

/** An order that ended unpaid after it held its places for half of its time or longer. */
const isGivenUp = sql<boolean>`(${orders.status} = 'cancelled' and ${orders.closedAt} >= ${orders.placedAt} + (${orders.expiresAt} - ${orders.placedAt}) / 2)`;

/** Places that unpaid orders of the buyer's family hold, and those of other accounts known to this browser; with the orders given up in the last day. */
export async function findUnpaidPlaces(context: Context): Promise<UnpaidPlace[]> {
  const { db, now } = context;
  const family = familyOf(accountOf(context));
  const secret = context.device.value;
  const besides = secret
    ? sql`array(select ${knownDevices.accountId} from ${knownDevices} where ${knownDevices.secretHash} = ${tokenHash(secret)})`
    : sql`'{}'::uuid[]`;
  return db
    .select({
      orderNumber: orders.number,
      isOfFamily: sql<boolean>`${orders.parentId} = any(${family})`,
      isGivenUp,
      sessionId: seats.sessionId,
      teacherId: sql<string | null>`case when ${isHour} then ${sessions.teacherId} end`,
    })
    .from(orders)
    .leftJoin(seats, and(eq(seats.orderNumber, orders.number), gt(seats.heldUntil, now)))
    .leftJoin(sessions, eq(sessions.id, seats.sessionId))
    .leftJoin(offerings, eq(offerings.id, sessions.offeringId))
    .where(
      and(
        sql`${orders.parentId} = any(${family} || ${besides})`,
        or(
          and(eq(orders.status, unpaid), gt(orders.expiresAt, now)),
          and(isGivenUp, gt(orders.placedAt, now.subtract({ hours: 24 }))),
        ),
      ),
    )
    .limit(1000);
}

export type UnpaidHolds = { orders: number; seats: number; hours: number; mostOfFamily: number };

/** Counts what unpaid orders hold now, and the most places that one buyer holds. */
export async function countUnpaidHolds({ db, now }: Context): Promise<UnpaidHolds> {
  const held = db
    .select({
      parentId: orders.parentId,
      orders: countDistinct(orders.number).as('orders'),
      seats: count(seats.sessionId).as('seats'),
      hours: sql<number>`count(*) filter (where ${seats.sessionId} is not null and ${isHour})`.as('hours'),
    })
    .from(orders)
    .leftJoin(seats, and(eq(seats.orderNumber, orders.number), gt(seats.heldUntil, now)))
    .leftJoin(sessions, eq(sessions.id, seats.sessionId))
    .leftJoin(offerings, eq(offerings.id, sessions.offeringId))
    .where(eq(orders.status, unpaid))
    .groupBy(orders.parentId)
    .as('held');
  const [row] = await db
    .select({
      orders: sql<number>`coalesce(sum(${held.orders}), 0)::int`,
      seats: sql<number>`coalesce(sum(${held.seats}), 0)::int`,
      hours: sql<number>`coalesce(sum(${held.hours}), 0)::int`,
      mostOfFamily: sql<number>`coalesce(max(${held.seats}), 0)::int`,
    })
    .from(held);
  return row ?? { orders: 0, seats: 0, hours: 0, mostOfFamily: 0 };
}
