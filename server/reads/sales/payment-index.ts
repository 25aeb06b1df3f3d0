import { and, count, eq, gt, gte, inArray, isNotNull, like, lt, or, type SQL, sql } from 'drizzle-orm';
import type { CheckedInputOf } from '../../../contract/core/call.ts';
import { orderNumberIn } from '../../../contract/core/looked-for.ts';
import { money } from '../../../contract/core/money.ts';
import { plainSigns } from '../../../contract/core/typed.ts';
import { billZone } from '../../../contract/payments/bill-zone.ts';
import type { OfficePayment, officePaymentCalls } from '../../../contract/payments/office-calls.ts';
import type { Underway } from '../../../contract/payments/underway.ts';
import { isFamilyLike } from '../../capabilities/accounts/index.ts';
import { underwayOf } from '../../capabilities/payments/index.ts';
import type { Context } from '../../platform/context.ts';
import { beginning } from '../../platform/database/containing.ts';
import { isOneOf } from '../../platform/database/one-of.ts';
import { sortedBy } from '../../platform/database/sorted-by.ts';
import { daysBetween } from '../../platform/days-between.ts';
import { boundsOf } from '../../platform/zoned.ts';
import { accounts } from '../../schema/accounts.ts';
import { handEntries, payments, refunds } from '../../schema/payments.ts';

type Input = CheckedInputOf<typeof officePaymentCalls.officePaymentIndex>;
export type PaymentFilter = Omit<CheckedInputOf<typeof officePaymentCalls.officePaymentExport>, 'format'>;

const sortable = { at: payments.createdAt, paid_at: payments.paidAt, amount: payments.amount };

/** The refunded amount of a payment that is there. */
const backOf = ({ db }: Context) =>
  sql<string>`coalesce(${db
    .select({ sum: sql`sum(${refunds.amount})` })
    .from(refunds)
    .where(and(eq(refunds.paymentId, payments.id), eq(refunds.status, 'succeeded')))}, 0)`;

const rowFields = (context: Context) => ({
  payment: payments,
  family: { id: accounts.id, name: accounts.name },
  reference: handEntries.reference,
  back: backOf(context),
});
type Row = {
  payment: typeof payments.$inferSelect;
  family: { id: string; name: string };
  reference: string | null;
  back: string;
};

/** Payments by hand whose reference begins with a text. */
const isReferred = ({ db }: Context, text: string): Promise<SQL> =>
  isOneOf(payments.id, () =>
    db
      .select({ id: sql<string>`${handEntries.paymentId}` })
      .from(handEntries)
      .where(and(isNotNull(handEntries.paymentId), like(handEntries.reference, beginning(text)))),
  );

function onBillDay(day: string): SQL | undefined {
  const { from, to } = boundsOf(Temporal.PlainDate.from(day), billZone);
  return and(gte(payments.paidAt, from), lt(payments.paidAt, to));
}

/** Attempts whose number (ours, the provider's or a receipt's) begins with a text, and those of the families it matches. */
async function isLike(context: Context, text: string): Promise<SQL | undefined> {
  const [byHand, family] = await Promise.all([
    isReferred(context, text),
    isFamilyLike(context, payments.parentId, text),
  ]);
  return or(
    like(payments.outTradeNo, beginning(orderNumberIn(text))),
    like(payments.providerTransactionId, beginning(plainSigns(text))),
    byHand,
    family,
  );
}

type Where = PaymentFilter & { ids?: string[] | undefined };

async function whereOf(context: Context, filter: Where): Promise<SQL | undefined> {
  const { from, to } = daysBetween(context, filter);
  return and(
    filter.ids ? inArray(payments.id, filter.ids) : undefined,
    filter.provider ? eq(payments.provider, filter.provider) : undefined,
    filter.status ? eq(payments.status, filter.status) : undefined,
    filter.family_id ? eq(payments.parentId, filter.family_id) : undefined,
    from ? gte(payments.createdAt, from) : undefined,
    to ? lt(payments.createdAt, to) : undefined,
    filter.bill_day ? onBillDay(filter.bill_day) : undefined,
    filter.q ? await isLike(context, filter.q) : undefined,
  );
}

const presentPayment = ({ payment, family, reference, back }: Row, underway: Underway): OfficePayment => ({
  id: payment.id,
  provider: payment.provider,
  number: payment.outTradeNo,
  transaction: payment.providerTransactionId,
  reference,
  status: payment.status,
  amount: money(payment.amount, payment.currency),
  back: money(Number(back), payment.currency),
  underway,
  order_number: payment.orderNumber,
  family,
  at: payment.createdAt.toString(),
  paid_at: payment.paidAt?.toString() ?? null,
});

async function presentPayments(context: Context, rows: readonly Row[]): Promise<OfficePayment[]> {
  const ids = rows.map(({ payment }) => payment.id);
  const underway = await underwayOf(context, 'payment', ids);
  return rows.map((row) => presentPayment(row, underway(row.payment.id)));
}

const select = (context: Context, where: SQL | undefined) =>
  context.db
    .select(rowFields(context))
    .from(payments)
    .innerJoin(accounts, eq(accounts.id, payments.parentId))
    .leftJoin(handEntries, eq(handEntries.paymentId, payments.id))
    .where(where);

/** A page of payment attempts for the office. */
export async function listOfficePayments(context: Context, { filter, sort, order, page, page_size }: Input) {
  const where = await whereOf(context, filter);
  const inOrder = sortedBy({ sort, order }, sortable, payments.id);
  // Details are read only for the page, not for all sorted or skipped rows.
  const onPage = context.db
    .select({ id: payments.id })
    .from(payments)
    .where(where)
    .orderBy(...inOrder)
    .limit(page_size)
    .offset((page - 1) * page_size);
  const [rows, [counted]] = await Promise.all([
    select(context, inArray(payments.id, onPage))
      .orderBy(...inOrder)
      .limit(page_size),
    context.db.select({ total: count() }).from(payments).where(where),
  ]);
  return { items: await presentPayments(context, rows), total: counted?.total ?? 0, page, page_size };
}

/** Payments read at once for an export. */
const atOnce = 500;

/** All payments of a list, oldest first, page by page. */
export async function* paymentPages(
  context: Context,
  filter: PaymentFilter,
  after?: Pick<OfficePayment, 'at' | 'id'>,
): AsyncGenerator<OfficePayment[]> {
  const isAfter = after
    ? gt(sql`(${payments.createdAt}, ${payments.id})`, sql`(${after.at}::timestamptz, ${after.id}::uuid)`)
    : undefined;
  const rows = await select(context, and(await whereOf(context, filter), isAfter))
    .orderBy(...sortedBy({ sort: 'at', order: 'asc' }, sortable, payments.id))
    .limit(atOnce);
  const items = await presentPayments(context, rows);
  yield items;
  const last = items.at(-1);
  if (last && items.length === atOnce) yield* paymentPages(context, filter, last);
}
