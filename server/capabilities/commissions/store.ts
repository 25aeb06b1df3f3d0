import { and, asc, count, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { commissionCalls } from '../../../contract/commissions/calls.ts';
import type { CheckedInputOf } from '../../../contract/core/call.ts';
import type { Context } from '../../platform/context.ts';
import { sortedBy } from '../../platform/database/sorted-by.ts';
import { parents } from '../families/tables.ts';
import { payments, refunds } from '../payments/tables.ts';
import { sellerRates, sellers } from '../sellers/tables.ts';

/** When each of some months begins, one after the other, and when the last ends. */
export type Bounds = readonly [Temporal.Instant, ...Temporal.Instant[]];
type Sums = { families: number; paid: number; refunded: number; shares: number };
export type CommissionLine = Sums & { id: string; name: string };
const none: Sums = { families: 0, paid: 0, refunded: 0, shares: 0 };

/** The rate at which money counts for its seller: that of when it was paid, also where it comes back later. */
const rate = sql`coalesce((select ${sellerRates.rateBp} from ${sellerRates} where ${sellerRates.sellerId} = ${parents.sellerId}
  and ${sellerRates.fromAt} <= ${payments.paidAt} order by ${sellerRates.fromAt} desc limit 1), 0)`;
const summed = (what: SQL) => sql<string>`coalesce(sum(${what}), 0)`;

/** In which month of some, the first being 1, something lies that lies in one of them. */
const monthOf = (at: PgColumn, bounds: Bounds) =>
  sql<number>`width_bucket(${at}, array[${sql.join(
    bounds.map((bound) => sql`${bound.toString()}::timestamptz`),
    sql`, `,
  )}])`;
const first = (bounds: Bounds) => bounds[0];
const end = (bounds: Bounds) => bounds.at(-1) ?? bounds[0];

async function paidIn({ db, settings }: Context, bounds: Bounds, ids: readonly string[]) {
  return db
    .select({
      id: parents.sellerId,
      month: monthOf(payments.paidAt, bounds),
      families: sql<number>`count(distinct ${payments.parentId})::int`,
      amount: summed(sql`${payments.amount}`),
      shares: summed(sql`${payments.amount} * ${rate}`),
    })
    .from(payments)
    .innerJoin(parents, eq(parents.accountId, payments.parentId))
    .where(
      and(
        inArray(parents.sellerId, [...ids]),
        gte(payments.paidAt, first(bounds)),
        lt(payments.paidAt, end(bounds)),
        eq(payments.currency, settings.currency),
      ),
    )
    .groupBy(parents.sellerId, sql`2`)
    .limit(ids.length * bounds.length);
}

async function backIn({ db, settings }: Context, bounds: Bounds, ids: readonly string[]) {
  return db
    .select({
      id: parents.sellerId,
      month: monthOf(refunds.settledAt, bounds),
      amount: summed(sql`${refunds.amount}`),
      shares: summed(sql`${refunds.amount} * ${rate}`),
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(parents, eq(parents.accountId, payments.parentId))
    .where(
      and(
        inArray(parents.sellerId, [...ids]),
        eq(refunds.status, 'succeeded'),
        gte(refunds.settledAt, first(bounds)),
        lt(refunds.settledAt, end(bounds)),
        eq(refunds.currency, settings.currency),
      ),
    )
    .groupBy(parents.sellerId, sql`2`)
    .limit(ids.length * bounds.length);
}

/** What was paid and came back in each of some months for some sellers; `shares` is money times basis points. */
async function sumsOf(
  context: Context,
  bounds: Bounds,
  ids: readonly string[],
): Promise<Map<string, Sums>[]> {
  const months = bounds.slice(1).map((_, index) => index + 1);
  if (ids.length === 0) return months.map(() => new Map());
  const [paid, back] = [await paidIn(context, bounds, ids), await backIn(context, bounds, ids)];
  return months.map((month) => {
    const of = <Row extends { id: string | null; month: number }>(rows: readonly Row[], id: string) =>
      rows.find((row) => row.id === id && Number(row.month) === month);
    return new Map(
      ids.map((id) => [
        id,
        {
          families: of(paid, id)?.families ?? 0,
          paid: Number(of(paid, id)?.amount ?? 0),
          refunded: Number(of(back, id)?.amount ?? 0),
          shares: Number(of(paid, id)?.shares ?? 0) - Number(of(back, id)?.shares ?? 0),
        },
      ]),
    );
  });
}

/** What each of some months brought for every seller, a thousand at most, the months one after the other. */
export async function commissionLinesIn(context: Context, bounds: Bounds): Promise<CommissionLine[][]> {
  const found = await context.db
    .select({ id: sellers.id, name: sellers.name })
    .from(sellers)
    .orderBy(asc(sellers.position), asc(sellers.id))
    .limit(1000);
  const months = await sumsOf(
    context,
    bounds,
    found.map(({ id }) => id),
  );
  return months.map((sums) => found.map((seller) => ({ ...seller, ...(sums.get(seller.id) ?? none) })));
}

const sortable = { position: sellers.position, name: sellers.name };
type Asked = CheckedInputOf<typeof commissionCalls.officeCommissionIndex>;

/** A page of sellers with what a month brought for each, and how many there are. */
export async function listCommissionLines(
  context: Context,
  { filter, page, page_size, ...sorted }: Omit<Asked, 'filter'> & { filter: { ids?: string[] } },
  bounds: Bounds,
): Promise<{ rows: CommissionLine[]; total: number }> {
  const where = filter.ids ? inArray(sellers.id, filter.ids) : undefined;
  const found = await context.db
    .select({ id: sellers.id, name: sellers.name })
    .from(sellers)
    .where(where)
    .orderBy(...sortedBy(sorted, sortable, sellers.id))
    .limit(page_size)
    .offset((page - 1) * page_size);
  const [sums] = await sumsOf(
    context,
    bounds,
    found.map(({ id }) => id),
  );
  const [counted] = await context.db.select({ total: count() }).from(sellers).where(where);
  return {
    rows: found.map((seller) => ({ ...seller, ...(sums?.get(seller.id) ?? none) })),
    total: counted?.total ?? 0,
  };
}
