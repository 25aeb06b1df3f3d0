import { and, asc, count, eq, inArray, type SQL } from 'drizzle-orm';
import type { CheckedInputOf } from '../../../contract/core/call.ts';
import type { OfficeFamilyRow, officeFamilyCalls } from '../../../contract/families/office-calls.ts';
import { standing } from '../../../contract/orders/statuses.ts';
import { familiesShown, presentChildLine } from '../../capabilities/families/index.ts';
import type { Context } from '../../platform/context.ts';
import { byPersonName, sortedBy } from '../../platform/database/sorted-by.ts';
import { accounts } from '../../schema/accounts.ts';
import { children, guardianships, parents } from '../../schema/families.ts';
import { orders } from '../../schema/orders.ts';

type Input = CheckedInputOf<typeof officeFamilyCalls.officeFamilyIndex>;

const sortable = { registered_at: accounts.createdAt, name: byPersonName(accounts.name) };

const isParent = eq(accounts.kind, 'parent');
const select = (context: Context, where: SQL | undefined) =>
  context.db
    .select({ account: accounts, parent: parents })
    .from(accounts)
    .innerJoin(parents, eq(parents.accountId, accounts.id))
    .where(and(isParent, where));
export type FamilyRow = Awaited<ReturnType<typeof select>>[number];

/** The children of these parents, and the number of their paid orders. */
async function beside({ db }: Context, parentIds: readonly string[]) {
  if (parentIds.length === 0) return { own: new Map(), ordered: new Map<string, number>() };
  const rows = await db
    .select({ parentId: guardianships.parentId, child: children })
    .from(guardianships)
    .innerJoin(children, eq(children.id, guardianships.childId))
    .where(inArray(guardianships.parentId, [...parentIds]))
    .orderBy(asc(guardianships.parentId), asc(guardianships.position), asc(children.id));
  const counts = await db
    .select({ parentId: orders.parentId, orders: count() })
    .from(orders)
    .where(and(inArray(orders.parentId, [...parentIds]), inArray(orders.status, [...standing])))
    .groupBy(orders.parentId)
    .limit(parentIds.length);
  return {
    own: Map.groupBy(rows, ({ parentId }) => parentId),
    ordered: new Map(counts.map((row) => [row.parentId, row.orders])),
  };
}

/** Families as a list shows them. */
export async function presentFamilies(
  context: Context,
  rows: readonly FamilyRow[],
): Promise<OfficeFamilyRow[]> {
  const { own, ordered } = await beside(
    context,
    rows.map(({ account }) => account.id),
  );
  return rows.map(({ account, parent }) => ({
    id: account.id,
    name: account.name,
    tel_end: account.tel?.slice(-4) ?? null,
    province: parent.province,
    children: (own.get(account.id) ?? []).map(({ child }: { child: typeof children.$inferSelect }) =>
      presentChildLine(child),
    ),
    orders: ordered.get(account.id) ?? 0,
    registered_at: account.createdAt.toString(),
    closed_at: account.closedAt?.toString() ?? null,
  }));
}

/** One family by its parent, or null. */
export async function familyRow(context: Context, id: string): Promise<FamilyRow | null> {
  const [row] = await select(context, eq(accounts.id, id));
  return row ?? null;
}

/** A page of families for the office. */
export async function listFamilies(context: Context, { filter, sort, order, page, page_size }: Input) {
  const where = await familiesShown(context, filter);
  const inOrder = sortedBy({ sort, order }, sortable, accounts.id);
  // Details are read only for the page, not for all sorted or skipped rows.
  const onPage = context.db
    .select({ id: accounts.id })
    .from(accounts)
    .innerJoin(parents, eq(parents.accountId, accounts.id))
    .where(and(isParent, where))
    .orderBy(...inOrder)
    .limit(page_size)
    .offset((page - 1) * page_size);
  const [rows, [counted]] = await Promise.all([
    select(context, inArray(accounts.id, onPage))
      .orderBy(...inOrder)
      .limit(page_size),
    context.db
      .select({ total: count() })
      .from(accounts)
      .innerJoin(parents, eq(parents.accountId, accounts.id))
      .where(and(isParent, where)),
  ]);
  return { items: await presentFamilies(context, rows), total: counted?.total ?? 0, page, page_size };
}
