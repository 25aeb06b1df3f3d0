import { and, asc, desc, eq, inArray, type SQL } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { afterMarker, type Marker } from '../../platform/database/after-marker.ts';
import { sortedBy } from '../../platform/database/sorted-by.ts';
import { accounts } from '../../schema/accounts.ts';
import { orders } from '../../schema/orders.ts';
import { invoices } from '../../schema/receipts.ts';

export type Invoice = typeof invoices.$inferSelect;

/** Returns the latest fapiao of an order, or null. */
export async function lastInvoice(context: Context, orderNumber: string): Promise<Invoice | null> {
  const [row] = await context.db
    .select()
    .from(invoices)
    .where(eq(invoices.orderNumber, orderNumber))
    .orderBy(desc(invoices.askedAt), desc(invoices.id))
    .limit(1);
  return row ?? null;
}

export async function insertInvoice(context: Context, row: typeof invoices.$inferInsert): Promise<void> {
  await context.db.insert(invoices).values(row);
}

export async function lockInvoice(context: Context, id: string): Promise<Invoice | null> {
  const [row] = await context.db.select().from(invoices).where(eq(invoices.id, id)).for('update');
  return row ?? null;
}

/** Locks the requested or issued fapiao of an order; there is at most one. */
export async function lockLiveInvoice(context: Context, orderNumber: string): Promise<Invoice | null> {
  const [row] = await context.db
    .select()
    .from(invoices)
    .where(and(eq(invoices.orderNumber, orderNumber), inArray(invoices.status, ['asked', 'issued'])))
    .for('update');
  return row ?? null;
}

export async function updateInvoice(context: Context, id: string, change: Partial<Invoice>): Promise<void> {
  await context.db.update(invoices).set(change).where(eq(invoices.id, id));
}

export type OfficeRow = { invoice: Invoice; family: string; paidAt: Temporal.Instant | null };

const officeRows = (context: Context) =>
  context.db
    .select({ invoice: invoices, family: accounts.name, paidAt: orders.paidAt })
    .from(invoices)
    .innerJoin(orders, eq(orders.number, invoices.orderNumber))
    .innerJoin(accounts, eq(accounts.id, invoices.parentId));

export async function officeInvoiceById(context: Context, id: string): Promise<OfficeRow | null> {
  const [row] = await officeRows(context).where(eq(invoices.id, id));
  return row ?? null;
}

const sortable = { asked_at: invoices.askedAt, issued_at: invoices.issuedAt };

type InvoiceFilter = {
  ids?: readonly string[] | undefined;
  status?: Invoice['status'] | undefined;
  orderNumber?: string | undefined;
};
type InvoiceQuery = InvoiceFilter & {
  sorted: { sort: keyof typeof sortable; order: 'asc' | 'desc' };
  page: number;
  pageSize: number;
  after?: Marker | null;
};

const matches = ({ ids, status, orderNumber }: InvoiceFilter): SQL | undefined =>
  and(
    ids ? inArray(invoices.id, [...ids]) : undefined,
    status ? eq(invoices.status, status) : undefined,
    orderNumber ? eq(invoices.orderNumber, orderNumber) : undefined,
  );

export const countInvoices = ({ db }: Context, filter: InvoiceFilter): Promise<number> =>
  db.$count(invoices, matches(filter));

export async function listInvoices(
  context: Context,
  { sorted, page, pageSize, after, ...filter }: InvoiceQuery,
): Promise<OfficeRow[]> {
  const inOrder = sortedBy(sorted, sortable, invoices.id);
  // Costly columns are read only for the rows of the page.
  const onPage = context.db
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(matches(filter), afterMarker(invoices.askedAt, invoices.id, after)))
    .orderBy(...inOrder)
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return officeRows(context)
    .where(inArray(invoices.id, onPage))
    .orderBy(...inOrder)
    .limit(pageSize);
}

/** Returns all fapiao of a parent, oldest first. */
export async function invoicesOfParent(context: Context, parentId: string): Promise<Invoice[]> {
  return context.db
    .select()
    .from(invoices)
    .where(eq(invoices.parentId, parentId))
    .orderBy(asc(invoices.askedAt), asc(invoices.id))
    .limit(5000);
}
