import { and, asc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { offerings, sessions } from '../../schema/catalog.ts';
import { couponUses } from '../../schema/coupons.ts';
import { orderLines, orders } from '../../schema/orders.ts';
import { isOverTime, isWithin, keyOf, mostRows, type ReportQuery, type Row } from './report-query.ts';

const number = (of: SQL): SQL<number> => sql<number>`${of}::bigint`.mapWith(Number);
const isUsed = (report: ReportQuery) =>
  and(isNotNull(couponUses.usedAt), isNull(couponUses.givenBackAt), isWithin(couponUses.usedAt, report));

/** Discounts of coupons on the day of use; a returned coupon cost nothing. By class: the share of each line. */
export async function couponRows(context: Context, report: ReportQuery): Promise<Row[]> {
  if (isOverTime(report)) {
    const key = keyOf(report, couponUses.usedAt);
    const rows = await context.db
      .select({
        key: key.as('key'),
        currency: orders.currency,
        cost: number(sql`sum(${couponUses.amount})`),
        uses: number(sql`count(*)`),
      })
      .from(couponUses)
      .innerJoin(orders, eq(orders.number, couponUses.orderNumber))
      .where(isUsed(report))
      .groupBy(sql`1`, orders.currency)
      .orderBy(sql`1`, asc(orders.currency))
      .limit(mostRows);
    return rows.map(({ key: of, currency, cost, uses }) => ({ key: of, currency, sums: { cost, uses } }));
  }
  return byClass(context, report);
}

async function byClass(context: Context, report: ReportQuery): Promise<Row[]> {
  const used = context.db
    .selectDistinct({ orderNumber: couponUses.orderNumber, uses: sql<number>`count(*)`.as('uses') })
    .from(couponUses)
    .where(isUsed(report))
    .groupBy(couponUses.orderNumber)
    .as('used');
  const share = sql`coalesce((${orders.quote} #>> array['lines', ${orderLines.position}::text, 'coupons', 'amount'])::bigint, 0)`;
  const rows = await context.db
    .select({
      key: keyOf(report, orders.paidAt).as('key'),
      currency: orders.currency,
      cost: number(sql`sum(${share})`),
      uses: number(sql`sum(${used.uses}) filter (where ${share} > 0)`),
    })
    .from(used)
    .innerJoin(orders, eq(orders.number, used.orderNumber))
    .innerJoin(orderLines, eq(orderLines.orderNumber, orders.number))
    .innerJoin(sessions, eq(sessions.id, orderLines.sessionId))
    .innerJoin(offerings, eq(offerings.id, orderLines.offeringId))
    .groupBy(sql`1`, orders.currency)
    .orderBy(sql`1`, asc(orders.currency))
    .limit(mostRows);
  return rows.map(({ key: of, currency, cost, uses }) => ({ key: of, currency, sums: { cost, uses } }));
}
