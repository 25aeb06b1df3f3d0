import { and, count, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { commissionCalls } from '../../../contract/commissions/calls.ts';
import type { CheckedInputOf } from '../../../contract/core/call.ts';
import type { Context } from '../../platform/context.ts';
import { sortedBy } from '../../platform/database/sorted-by.ts';
import { parents } from '../families/tables.ts';
import { payments, refunds } from '../payments/tables.ts';
import { sellerRates, sellers } from '../sellers/tables.ts';

type Month = { from: Temporal.Instant; until: Temporal.Instant };
type Sums = { families: number; paid: number; refunded: number; shares: number };
export type CommissionLine = Sums & { id: string; name: string };

/** The rate at which money counts for its seller: that of when it was paid, also where it comes back later. */
const rate = sql`coalesce((select ${sellerRates.rateBp} from ${sellerRates} where ${sellerRates.sellerId} = ${parents.sellerId}
  and ${sellerRates.fromAt} <= ${payments.paidAt} order by ${sellerRates.fromAt} desc limit 1), 0)`;
const summed = (what: SQL) => sql<string>`coalesce(sum(${what}), 0)`;

async function paidIn({ db, settings }: Context, { from, until }: Month, ids: readonly string[]) {
  return db
    .select({
      id: parents.sellerId,
      families: sql<number>`count(distinct ${payments.parentId})::int`,
      amount: summed(sql`${payments.amount}`),
      shares: summed(sql`${payments.amount} * ${rate}`),
    })
    .from(payments)
    .innerJoin(parents, eq(parents.accountId, payments.parentId))
    .where(
      and(
        inArray(parents.sellerId, [...ids]),
        gte(payments.paidAt, from),
        lt(payments.paidAt, until),
        eq(payments.currency, settings.currency),
      ),
    )
    .groupBy(parents.sellerId)
    .limit(ids.length);
}

async function backIn({ db, settings }: Context, { from, until }: Month, ids: readonly string[]) {
  return db
    .select({
      id: parents.sellerId,
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
        gte(refunds.settledAt, from),
        lt(refunds.settledAt, until),
        eq(refunds.currency, settings.currency),
      ),
    )
    .groupBy(parents.sellerId)
    .limit(ids.length);
}

/** What was paid and came back in a month for some sellers; `shares` is money times basis points. */
async function sumsOf(context: Context, month: Month, ids: readonly string[]): Promise<Map<string, Sums>> {
  if (ids.length === 0) return new Map();
  const paid = new Map((await paidIn(context, month, ids)).map((one) => [one.id, one]));
  const back = new Map((await backIn(context, month, ids)).map((one) => [one.id, one]));
  return new Map(
    ids.map((id) => [
      id,
      {
        families: paid.get(id)?.families ?? 0,
        paid: Number(paid.get(id)?.amount ?? 0),
        refunded: Number(back.get(id)?.amount ?? 0),
        shares: Number(paid.get(id)?.shares ?? 0) - Number(back.get(id)?.shares ?? 0),
      },
    ]),
  );
}

const sortable = { position: sellers.position, name: sellers.name };
type Asked = CheckedInputOf<typeof commissionCalls.officeCommissionIndex>;

/** A page of sellers with what a month brought for each, and how many there are. */
export async function listCommissionLines(
  context: Context,
  { filter, page, page_size, ...sorted }: Omit<Asked, 'filter'> & { filter: { ids?: string[] } },
  month: Month,
): Promise<{ rows: CommissionLine[]; total: number }> {
  const where = filter.ids ? inArray(sellers.id, filter.ids) : undefined;
  const found = await context.db
    .select({ id: sellers.id, name: sellers.name })
    .from(sellers)
    .where(where)
    .orderBy(...sortedBy(sorted, sortable, sellers.id))
    .limit(page_size)
    .offset((page - 1) * page_size);
  const sums = await sumsOf(
    context,
    month,
    found.map(({ id }) => id),
  );
  const none = { families: 0, paid: 0, refunded: 0, shares: 0 };
  const [counted] = await context.db.select({ total: count() }).from(sellers).where(where);
  return {
    rows: found.map((seller) => ({ ...seller, ...(sums.get(seller.id) ?? none) })),
    total: counted?.total ?? 0,
  };
}
