import { and, count, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { CheckedInputOf } from '../../../contract/core/call.ts';
import { money } from '../../../contract/core/money.ts';
import type { OfficeDifference, officePaymentCalls } from '../../../contract/payments/office-calls.ts';
import type { Context } from '../../platform/context.ts';
import { sortedBy } from '../../platform/database/sorted-by.ts';
import { accounts } from '../../schema/accounts.ts';
import { paymentDifferences, payments, refunds } from '../../schema/payments.ts';

type Input = CheckedInputOf<typeof officePaymentCalls.officeDifferenceIndex>;

const sortable = { found_at: paymentDifferences.foundAt, settled_at: paymentDifferences.settledAt };
const ofRefund = alias(payments, 'of_refund');

const rowFields = {
  difference: paymentDifferences,
  /** A difference belongs to the attempt or the refund it is about, if that is ours. */
  orderNumber: sql<string | null>`coalesce(${payments.orderNumber}, ${ofRefund.orderNumber})`,
  by: { id: accounts.id, name: accounts.name },
};
type Row = {
  difference: typeof paymentDifferences.$inferSelect;
  orderNumber: string | null;
  by: OfficeDifference['settled_by'];
};

const whereOf = ({ ids, state, provider, kind, day, q }: Input['filter']) =>
  and(
    ids ? inArray(paymentDifferences.id, ids) : undefined,
    state === 'open' ? isNull(paymentDifferences.settledAt) : undefined,
    state === 'settled' ? isNotNull(paymentDifferences.settledAt) : undefined,
    provider ? eq(paymentDifferences.provider, provider) : undefined,
    kind ? eq(paymentDifferences.kind, kind) : undefined,
    day ? eq(paymentDifferences.day, day) : undefined,
    q ? sql`starts_with(${paymentDifferences.number}, upper(${q}))` : undefined,
  );

function presentDifference(currency: string, { difference, orderNumber, by }: Row): OfficeDifference {
  const toMoney = (amount: number | null) => (amount === null ? null : money(amount, currency));
  const { id, provider, kind, number, day, how } = difference;
  return {
    ...{ id, provider, kind, number, day, how },
    theirs: toMoney(difference.theirs),
    ours: toMoney(difference.ours),
    order_number: orderNumber,
    found_at: difference.foundAt.toString(),
    settled_at: difference.settledAt?.toString() ?? null,
    settled_by: by,
  };
}

/** A page of differences with the providers for the office. */
export async function listDifferences(context: Context, { filter, sort, order, page, page_size }: Input) {
  const where = whereOf(filter);
  const [rows, [counted]] = await Promise.all([
    context.db
      .select(rowFields)
      .from(paymentDifferences)
      .leftJoin(payments, eq(payments.outTradeNo, paymentDifferences.number))
      .leftJoin(refunds, eq(refunds.outRefundNo, paymentDifferences.number))
      .leftJoin(ofRefund, eq(ofRefund.id, refunds.paymentId))
      .leftJoin(accounts, eq(accounts.id, paymentDifferences.settledBy))
      .where(where)
      .orderBy(...sortedBy({ sort, order }, sortable, paymentDifferences.id))
      .limit(page_size)
      .offset((page - 1) * page_size),
    context.db.select({ total: count() }).from(paymentDifferences).where(where),
  ]);
  const items = rows.map((row) => presentDifference(context.settings.currency, row));
  return { items, total: counted?.total ?? 0, page, page_size };
}
