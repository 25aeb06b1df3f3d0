import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  isNull,
  ne,
  notExists,
  or,
  sql,
} from 'drizzle-orm';
import { standing } from '../../../contract/orders/statuses.ts';
import type { Context } from '../../platform/context.ts';
import { accounts, knownDevices } from '../../schema/accounts.ts';
import { children, guardianships, parents } from '../../schema/families.ts';
import { orderLines, orders } from '../../schema/orders.ts';
import { payments } from '../../schema/payments.ts';
import { referrals } from '../../schema/referrals.ts';
import type { Household } from './rules.ts';

export type Referral = typeof referrals.$inferSelect;

/** The code by which a parent refers friends; null for another account. */
export async function codeOf({ db }: Context, parentId: string): Promise<string | null> {
  const [row] = await db
    .select({ code: parents.referralCode })
    .from(parents)
    .where(eq(parents.accountId, parentId));
  return row?.code ?? null;
}

/** Finds a new parent and their referrer, with numbers and states of both. */
export async function findNewcomer(
  context: Context,
  parentId: string,
): Promise<{ name: string; tel: string | null; referrerId: string | null } | null> {
  const [row] = await context.db
    .select({ name: accounts.name, tel: accounts.tel, referrerId: parents.referredBy })
    .from(parents)
    .innerJoin(accounts, eq(accounts.id, parents.accountId))
    .where(and(eq(parents.accountId, parentId), isNull(accounts.closedAt)));
  return row ?? null;
}

/** Stores a friend, unless stored before. Returns whether they are new. */
export async function insertReferral(context: Context, row: typeof referrals.$inferInsert): Promise<boolean> {
  const rows = await context.db
    .insert(referrals)
    .values(row)
    .onConflictDoNothing({ target: [referrals.friendId] })
    .returning({ id: referrals.id });
  return rows.length > 0;
}

/** Says whether a number came as a friend before. */
export async function isKnownNumber(context: Context, phoneKey: string): Promise<boolean> {
  const rows = await context.db
    .select({ id: referrals.id })
    .from(referrals)
    .where(and(eq(referrals.phoneKey, phoneKey), isNull(referrals.refusedAt)))
    .limit(1);
  return rows.length > 0;
}

export async function findReferral(context: Context, friendId: string): Promise<Referral | null> {
  const [row] = await context.db.select().from(referrals).where(eq(referrals.friendId, friendId));
  return row ?? null;
}

export async function updateReferral(
  context: Context,
  id: string,
  change: Partial<typeof referrals.$inferInsert>,
): Promise<void> {
  await context.db.update(referrals).set(change).where(eq(referrals.id, id));
}

/** Returns the owner of a code, their own referrers, and all their friends but this one, newest first. */
export async function circleOf(
  context: Context,
  { referrerId, friendId }: { referrerId: string; friendId: string },
): Promise<string[]> {
  const above = sql`(with recursive above (id) as (select ${referrerId}::uuid union
    select ${referrals.referrerId} from ${referrals} join above on ${referrals.friendId} = above.id) select id from above)`;
  const rows = await context.db
    .select({ friend: referrals.friendId, referrer: referrals.referrerId })
    .from(referrals)
    .where(and(inArray(referrals.referrerId, above), ne(referrals.friendId, friendId)))
    .orderBy(desc(referrals.joinedAt), desc(referrals.id))
    .limit(1000);
  return [...new Set([referrerId, ...rows.flatMap(({ friend, referrer }) => [referrer, friend])])];
}

export async function householdOf({ db }: Context, accountIds: string[]): Promise<Household> {
  const childRows = await db
    .selectDistinct({
      id: children.id,
      name: children.name,
      nameCn: children.nameCn,
      birthMonth: children.birthMonth,
    })
    .from(children)
    .innerJoin(guardianships, eq(guardianships.childId, children.id))
    .where(inArray(guardianships.parentId, accountIds))
    .orderBy(asc(children.id))
    .limit(10_000);
  const deviceRows = await db
    .selectDistinct({ hash: knownDevices.secretHash })
    .from(knownDevices)
    .where(inArray(knownDevices.accountId, accountIds))
    .orderBy(asc(knownDevices.secretHash))
    .limit(10_000);
  const payerRows = await db
    .selectDistinct({ payer: payments.payer })
    .from(payments)
    .where(and(inArray(payments.parentId, accountIds), isNotNull(payments.payer), isNotNull(payments.paidAt)))
    .orderBy(asc(payments.payer))
    .limit(10_000);
  return {
    children: childRows,
    devices: deviceRows.map(({ hash }) => hash),
    payers: payerRows.flatMap(({ payer }) => (payer ? [payer] : [])),
  };
}

const refunded = sql`${orderLines.backTotal} + ${orderLines.movedBack}`;
const staysPaid = sql<string>`(select coalesce(sum(${orderLines.total} - (${refunded})), 0) from ${orderLines}
  where ${orderLines.orderNumber} = ${orders.number})`;

/** Returns the amount that stays paid of an order that is no longer refundable in full; else null. */
export async function keptOrder(
  context: Context,
  orderNumber: string,
): Promise<{ parentId: string; paid: number } | null> {
  const openLine = context.db
    .select({ id: orderLines.id })
    .from(orderLines)
    .where(
      and(
        eq(orderLines.orderNumber, orders.number),
        isNull(orderLines.earnedAt),
        or(isNull(orderLines.settledBy), eq(orderLines.settledBy, 'move')),
      ),
    );
  const [row] = await context.db
    .select({ parentId: orders.parentId, paid: staysPaid })
    .from(orders)
    .where(
      and(
        eq(orders.number, orderNumber),
        inArray(orders.status, [...standing]),
        gt(orders.total, 0),
        notExists(openLine),
      ),
    );
  return row ? { parentId: row.parentId, paid: Number(row.paid) } : null;
}

/** Returns friends who came with somebody's code, newest first, and whether they have a purchase. */
export async function friendsOf(context: Context, referrerId: string) {
  const isOwn = and(eq(referrals.referrerId, referrerId), isNull(referrals.refusedAt));
  const bought = context.db
    .select({ one: sql`1` })
    .from(orders)
    .where(
      and(
        eq(orders.parentId, referrals.friendId),
        inArray(orders.status, [...standing]),
        gt(orders.total, 0),
      ),
    );
  const rows = await context.db
    .select({ referral: referrals, name: accounts.name, hasBought: sql<boolean>`${exists(bought)}` })
    .from(referrals)
    .innerJoin(accounts, eq(accounts.id, referrals.friendId))
    .where(isOwn)
    .orderBy(desc(referrals.joinedAt), desc(referrals.id))
    .limit(100);
  const [all] = await context.db
    .select({
      total: count(),
      brought: sql<string>`coalesce(sum(${referrals.reward}) filter (where ${referrals.takenBackAt} is null), 0)`,
    })
    .from(referrals)
    .where(isOwn);
  return { rows, total: all?.total ?? 0, brought: Number(all?.brought ?? 0) };
}

/** Says whether a code belongs to an open account. */
export async function isReferralCode(context: Context, raf: string): Promise<boolean> {
  const rows = await context.db
    .select({ id: accounts.id })
    .from(parents)
    .innerJoin(accounts, eq(accounts.id, parents.accountId))
    .where(and(eq(parents.referralCode, raf), isNull(accounts.closedAt)))
    .limit(1);
  return rows.length > 0;
}

/** Returns the buyer of an order and the amount that stays paid, or null. */
export async function boughtBy(
  context: Context,
  orderNumber: string,
): Promise<{ parentId: string; paid: number } | null> {
  const [row] = await context.db
    .select({ parentId: orders.parentId, paid: staysPaid })
    .from(orders)
    .where(eq(orders.number, orderNumber));
  return row ? { parentId: row.parentId, paid: Number(row.paid) } : null;
}
