import { and, asc, count, desc, eq, gte, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { CheckedInputOf } from '../../../contract/core/call.ts';
import { money } from '../../../contract/core/money.ts';
import type { OfficeBill, officePaymentCalls } from '../../../contract/payments/office-calls.ts';
import type { Context } from '../../platform/context.ts';
import { paymentBills, paymentDifferences } from '../../schema/payments.ts';

type Input = CheckedInputOf<typeof officePaymentCalls.officeBillIndex>;
type Row = typeof paymentBills.$inferSelect;

const sortable = { day: paymentBills.day, compared_at: paymentBills.comparedAt };

/** Differences found in a bill, and those still open. */
const ofBill = and(
  eq(paymentDifferences.provider, paymentBills.provider),
  eq(paymentDifferences.day, paymentBills.day),
);
const differencesIn = ({ db }: Context) =>
  sql<number>`${db.select({ count: sql`count(*)::int` }).from(paymentDifferences).where(ofBill)}`;
const openIn = ({ db }: Context) =>
  sql<number>`${db
    .select({ count: sql`count(*)::int` })
    .from(paymentDifferences)
    .where(and(ofBill, isNull(paymentDifferences.settledAt)))}`;

const inState = (context: Context, state: Input['filter']['state']) =>
  state === 'late'
    ? isNull(paymentBills.comparedAt)
    : state === 'compared'
      ? isNotNull(paymentBills.comparedAt)
      : state === 'differs'
        ? sql`${differencesIn(context)} > 0`
        : undefined;

function presentBill(currency: string, bill: Row, counts: { differences: number; open: number }): OfficeBill {
  const toMoney = (amount: number | null) => (amount === null ? null : money(amount, currency));
  return {
    id: `${bill.provider} ${bill.day}`,
    provider: bill.provider,
    day: bill.day,
    first_at: bill.firstAt.toString(),
    compared_at: bill.comparedAt?.toString() ?? null,
    payments: bill.payments,
    paid: toMoney(bill.paid),
    refunds: bill.refunds,
    sent_back: toMoney(bill.sentBack),
    caught_up: bill.caughtUp,
    ...counts,
  };
}

/** A page of the providers' bills for the office. */
export async function listBills(context: Context, { filter, sort, order, page, page_size }: Input) {
  const where = and(
    filter.provider ? eq(paymentBills.provider, filter.provider) : undefined,
    filter.from ? gte(paymentBills.day, filter.from) : undefined,
    filter.until ? lte(paymentBills.day, filter.until) : undefined,
    inState(context, filter.state),
  );
  const direction = order === 'asc' ? asc : desc;
  const [rows, [counted]] = await Promise.all([
    context.db
      .select({ bill: paymentBills, differences: differencesIn(context), open: openIn(context) })
      .from(paymentBills)
      .where(where)
      .orderBy(direction(sortable[sort]), direction(paymentBills.day), asc(paymentBills.provider))
      .limit(page_size)
      .offset((page - 1) * page_size),
    context.db.select({ total: count() }).from(paymentBills).where(where),
  ]);
  const items = rows.map(({ bill, ...counts }) => presentBill(context.settings.currency, bill, counts));
  return { items, total: counted?.total ?? 0, page, page_size };
}
