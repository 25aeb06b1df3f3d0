import { and, asc, count, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { commissionCalls } from '../../../contract/commissions/calls.ts';
import type { CheckedInputOf } from '../../../contract/core/call.ts';
import type { Context } from '../../platform/context.ts';
import { planByValues } from '../../platform/database/prepared.ts';
import { byPersonName, sortedBy } from '../../platform/database/sorted-by.ts';
import { parents } from '../../schema/families.ts';
import { payments, refunds } from '../../schema/payments.ts';
import { sellerRates, sellers } from '../../schema/sellers.ts';

/** The start of each month in order, and the end of the last. */
export type Bounds = readonly [Temporal.Instant, ...Temporal.Instant[]];
type Sums = { paid: number; refunded: number; shares: number };
export type CommissionLine = Sums & { id: string; name: string };
const none: Readonly<Sums> = { paid: 0, refunded: 0, shares: 0 };
/** Bounds sellers × months × changes of a rate. */
const mostSums = 50_000;

/** The seller's rate when the money was paid; it also counts for a refund. */
const rateAt = (paidAt: SQL | PgColumn) =>
  sql`coalesce((select ${sellerRates.rateBp} from ${sellerRates} where ${sellerRates.sellerId} = ${parents.sellerId}
  and ${sellerRates.fromAt} <= ${paidAt} order by ${sellerRates.fromAt} desc limit 1), 0)`;
const summed = (amount: SQL | PgColumn) => sql<string>`coalesce(sum(${amount}), 0)`;

const stamps = (bounds: Bounds) =>
  sql`array[${sql.join(
    bounds.map((bound) => sql`${bound.toString()}::timestamptz`),
    sql`, `,
  )}]`;
/** Index of the month that contains an instant, from 1. */
const monthOf = (at: SQL | PgColumn, bounds: Bounds) => sql<number>`width_bucket(${at}, ${stamps(bounds)})`;
const isWithin = (at: PgColumn, bounds: Bounds) =>
  sql`(${at} >= ${bounds[0].toString()}::timestamptz and ${at} < ${(bounds.at(-1) ?? bounds[0]).toString()}::timestamptz ${planByValues})`;
/** The instants at which a month begins or a rate changes. */
const cuts = (bounds: Bounds) =>
  sql`array(select at from (select unnest(${stamps(bounds)}) union select ${sellerRates.fromAt} from ${sellerRates}) cut(at) order by at)`;

type Query = { bounds: Bounds; ids: readonly string[] };

const isPaid = ({ settings }: Context, { bounds, ids }: Query) =>
  and(
    inArray(parents.sellerId, [...ids]),
    isWithin(payments.paidAt, bounds),
    eq(payments.currency, settings.currency),
  );

/** Sum between the cuts first, so that rates are looked up for few sums instead of every payment. */
async function paidIn(context: Context, query: Query) {
  const first = sql<string>`min(${payments.paidAt})`;
  return context.db
    .select({
      id: parents.sellerId,
      month: monthOf(first, query.bounds),
      amount: summed(payments.amount),
      shares: sql<string>`${summed(payments.amount)} * ${rateAt(first)}`,
    })
    .from(payments)
    .innerJoin(parents, eq(parents.accountId, payments.parentId))
    .where(isPaid(context, query))
    .groupBy(parents.sellerId, sql`width_bucket(${payments.paidAt}, ${cuts(query.bounds)})`)
    .limit(mostSums);
}

async function backIn({ db, settings }: Context, { bounds, ids }: Query) {
  return db
    .select({
      id: parents.sellerId,
      month: monthOf(refunds.settledAt, bounds),
      amount: summed(refunds.amount),
      shares: summed(sql`${refunds.amount} * ${rateAt(payments.paidAt)}`),
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(parents, eq(parents.accountId, payments.parentId))
    .where(
      and(
        inArray(parents.sellerId, [...ids]),
        eq(refunds.status, 'succeeded'),
        isWithin(refunds.settledAt, bounds),
        eq(refunds.currency, settings.currency),
      ),
    )
    .groupBy(parents.sellerId, sql`2`)
    .limit(mostSums);
}

/** Counts the paying families of each seller. */
async function familiesOf(context: Context, query: Query): Promise<Map<string | null, number>> {
  const rows = await context.db
    .select({ id: parents.sellerId, families: sql<number>`count(distinct ${payments.parentId})::int` })
    .from(payments)
    .innerJoin(parents, eq(parents.accountId, payments.parentId))
    .where(isPaid(context, query))
    .groupBy(parents.sellerId)
    .limit(query.ids.length);
  return new Map(rows.map(({ id, families }) => [id, families]));
}

/** Sums payments and refunds by month and seller. `shares` is money times basis points. */
async function sumsOf(context: Context, query: Query): Promise<Map<string, Sums>[]> {
  const { bounds, ids } = query;
  const months: Map<string, Sums>[] = bounds.slice(1).map(() => new Map(ids.map((id) => [id, { ...none }])));
  if (ids.length === 0) return months;
  const [paid, refunded] = [await paidIn(context, query), await backIn(context, query)];
  const sumIn = ({ id, month }: { id: string | null; month: number }) =>
    id ? months[Number(month) - 1]?.get(id) : undefined;
  for (const row of paid) {
    const sum = sumIn(row);
    if (!sum) continue;
    sum.paid += Number(row.amount);
    sum.shares += Number(row.shares);
  }
  for (const row of refunded) {
    const sum = sumIn(row);
    if (!sum) continue;
    sum.refunded += Number(row.amount);
    sum.shares -= Number(row.shares);
  }
  return months;
}

/** Lists up to a thousand sellers with their sums, one list a month. */
export async function commissionLinesIn(context: Context, bounds: Bounds): Promise<CommissionLine[][]> {
  const found = await context.db
    .select({ id: sellers.id, name: sellers.name })
    .from(sellers)
    .orderBy(asc(sellers.position), asc(sellers.id))
    .limit(1000);
  const ids = found.map(({ id }) => id);
  const months = await sumsOf(context, { bounds, ids });
  return months.map((sums) => found.map((seller) => ({ ...seller, ...(sums.get(seller.id) ?? none) })));
}

const sortable = { position: sellers.position, name: byPersonName(sellers.name) };
type ListQuery = CheckedInputOf<typeof commissionCalls.officeCommissionIndex>;

/** Lists a page of sellers with a month's sums, and the total. */
export async function listCommissionLines(
  context: Context,
  { filter, page, page_size, ...sorted }: Omit<ListQuery, 'filter'> & { filter: { ids?: string[] } },
  bounds: Bounds,
): Promise<{ rows: (CommissionLine & { families: number })[]; total: number }> {
  const where = filter.ids ? inArray(sellers.id, filter.ids) : undefined;
  const found = await context.db
    .select({ id: sellers.id, name: sellers.name })
    .from(sellers)
    .where(where)
    .orderBy(...sortedBy(sorted, sortable, sellers.id))
    .limit(page_size)
    .offset((page - 1) * page_size);
  const ids = found.map(({ id }) => id);
  const [sums] = await sumsOf(context, { bounds, ids });
  const families = await familiesOf(context, { bounds, ids });
  const [counted] = await context.db.select({ total: count() }).from(sellers).where(where);
  return {
    rows: found.map((seller) => ({
      ...seller,
      ...(sums?.get(seller.id) ?? none),
      families: families.get(seller.id) ?? 0,
    })),
    total: counted?.total ?? 0,
  };
}
