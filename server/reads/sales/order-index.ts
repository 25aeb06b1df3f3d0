import { and, asc, count, eq, gte, inArray, like, lt, or, type SQL, sql } from 'drizzle-orm';
import { type Bilingual, inLocale } from '../../../contract/core/bilingual.ts';
import type { CheckedInputOf } from '../../../contract/core/call.ts';
import { orderNumberIn } from '../../../contract/core/looked-for.ts';
import { money } from '../../../contract/core/money.ts';
import type { OfficeOrderRow, officeOrderCalls } from '../../../contract/orders/office-calls.ts';
import * as m from '../../../messages/compiled/messages.js';
import { nameWords } from '../../../words/people.ts';
import { isFamilyLike } from '../../capabilities/accounts/index.ts';
import { underwayOf } from '../../capabilities/payments/index.ts';
import type { Context } from '../../platform/context.ts';
import { type After, afterMarker } from '../../platform/database/after-marker.ts';
import { beginning } from '../../platform/database/containing.ts';
import { sortedBy } from '../../platform/database/sorted-by.ts';
import { daysBetween } from '../../platform/days-between.ts';
import { accounts } from '../../schema/accounts.ts';
import { children } from '../../schema/families.ts';
import { orderLines, orders } from '../../schema/orders.ts';

type Input = CheckedInputOf<typeof officeOrderCalls.officeOrderIndex>;

const sortable = { placed_at: orders.placedAt, paid_at: orders.paidAt, total: orders.total };

/** Columns of an order in a list. */
const rowFields = { order: orders, family: { id: accounts.id, name: accounts.name } };
type Row = { order: typeof orders.$inferSelect; family: { id: string; name: string } };

const rowsOf = ({ db }: Context) =>
  db.select(rowFields).from(orders).innerJoin(accounts, eq(accounts.id, orders.parentId));

/** The end of an order number, as people say it. */
const isEnd = (text: string) => /^\d{6,9}$/.test(text);

/** Orders whose number begins with a text, or ends with its digits, and those of the families it matches. */
const isLike = async (context: Context, text: string): Promise<SQL | undefined> =>
  or(
    like(orders.number, beginning(orderNumberIn(text))),
    isEnd(text) ? sql`right(${orders.number}, ${text.length}::int) = ${text}` : undefined,
    await isFamilyLike(context, orders.parentId, text),
  );

async function whereOf(context: Context, filter: Input['filter']): Promise<SQL | undefined> {
  const { from, to } = daysBetween(context, filter);
  return and(
    filter.ids ? inArray(orders.number, filter.ids) : undefined,
    filter.status ? eq(orders.status, filter.status) : undefined,
    filter.method ? eq(orders.paymentMethod, filter.method) : undefined,
    filter.family_id ? eq(orders.parentId, filter.family_id) : undefined,
    from ? gte(orders.placedAt, from) : undefined,
    to ? lt(orders.placedAt, to) : undefined,
    filter.q ? await isLike(context, filter.q) : undefined,
  );
}

type Bought = { name: Bilingual; child: { id: string; name: string; nameCn: string } };

/** The classes of an order, each once; with its children where there are several. */
export function classesOf({ locale }: Context, bought: readonly Bought[]): string[] {
  const classes = Map.groupBy(bought, ({ name }) => inLocale(name, locale));
  return [...classes].map(([offering, own]) => {
    const byChild = new Map(
      own.map(({ child }) => [child.id, nameWords({ ...child, name_cn: child.nameCn }, { locale })]),
    );
    if (byChild.size === 1) return offering;
    const children = [...byChild.values()].join(m.desk_and({}, { locale }));
    return m.desk_order_class_for({ offering, children }, { locale });
  });
}

/** The classes in these orders, by order. */
async function namesIn(context: Context, numbers: readonly string[]): Promise<Map<string, string[]>> {
  if (numbers.length === 0) return new Map();
  const rows = await context.db
    .select({
      number: orderLines.orderNumber,
      name: orderLines.offeringName,
      child: { id: children.id, name: children.name, nameCn: children.nameCn },
    })
    .from(orderLines)
    .innerJoin(children, eq(children.id, orderLines.childId))
    .where(inArray(orderLines.orderNumber, [...numbers]))
    .orderBy(asc(orderLines.orderNumber), asc(orderLines.position));
  const names = Map.groupBy(rows, ({ number }) => number);
  return new Map([...names].map(([number, own]) => [number, classesOf(context, own)]));
}

/** An order as a list shows it. */
export const presentRow = (
  { order, family }: Row,
  { names, underway }: Pick<OfficeOrderRow, 'names' | 'underway'>,
): OfficeOrderRow => ({
  id: order.number,
  status: order.status,
  placed_at: order.placedAt.toString(),
  paid_at: order.paidAt?.toString() ?? null,
  payment_method: order.paymentMethod,
  family,
  quantity: order.quantity,
  total: money(order.total, order.currency),
  underway,
  names,
});

/** One order with its family, or null. */
export async function orderRow(context: Context, number: string): Promise<Row | null> {
  const [row] = await rowsOf(context).where(eq(orders.number, number));
  return row ?? null;
}

/** A page of orders for the office. */
export async function listOfficeOrders(context: Context, { filter, sort, order, page, page_size }: Input) {
  const where = await whereOf(context, filter);
  const inOrder = sortedBy({ sort, order }, sortable, orders.number);
  // Details are read only for the page, not for all sorted or skipped rows.
  const onPage = context.db
    .select({ number: orders.number })
    .from(orders)
    .where(where)
    .orderBy(...inOrder)
    .limit(page_size)
    .offset((page - 1) * page_size);
  const [rows, [counted]] = await Promise.all([
    rowsOf(context)
      .where(inArray(orders.number, onPage))
      .orderBy(...inOrder)
      .limit(page_size),
    context.db.select({ total: count() }).from(orders).where(where),
  ]);
  return { items: await presentRows(context, rows), total: counted?.total ?? 0, page, page_size };
}

async function presentRows(context: Context, rows: readonly Row[]): Promise<OfficeOrderRow[]> {
  const numbers = rows.map((row) => row.order.number);
  const [names, underway] = await Promise.all([
    namesIn(context, numbers),
    underwayOf(context, 'order', numbers),
  ]);
  return rows.map((row) => {
    const { number } = row.order;
    return presentRow(row, { names: names.get(number) ?? [], underway: underway(number) });
  });
}

/** The next matching orders after a given one, oldest first. */
export async function ordersAfter(
  context: Context,
  filter: CheckedInputOf<typeof officeOrderCalls.officeOrderExport>,
  { after, most }: After,
): Promise<OfficeOrderRow[]> {
  const rows = await rowsOf(context)
    .where(and(await whereOf(context, filter), afterMarker(orders.placedAt, orders.number, after)))
    .orderBy(...sortedBy({ sort: 'placed_at', order: 'asc' }, sortable, orders.number))
    .limit(most);
  return presentRows(context, rows);
}
