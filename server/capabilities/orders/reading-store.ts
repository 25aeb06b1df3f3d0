import { and, eq, exists, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import type { Bilingual } from '../../../contract/core/bilingual.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { accounts } from '../../schema/accounts.ts';
import { sessions } from '../../schema/catalog.ts';
import { guardianships } from '../../schema/families.ts';
import { orderLines, orders } from '../../schema/orders.ts';
import { allowsAct } from '../families/index.ts';
import type { Order } from './store.ts';

const readers = alias(guardianships, 'readers');
const buyers = alias(guardianships, 'buyers');

/**
 * Whether the signed-in parent may read an order of the query: their own, or that of another guardian, of children for
 * all of whom this parent may read purchases. An order stays with its buyer alone once they look after a child of it no more.
 */
function isReadable(context: Context): SQL<boolean> {
  const parentId = accountOf(context);
  const shared = context.db
    .select({ one: sql`1` })
    .from(readers)
    .innerJoin(buyers, and(eq(buyers.childId, readers.childId), eq(buyers.parentId, orders.parentId)))
    .where(
      and(
        eq(readers.childId, orderLines.childId),
        eq(readers.parentId, parentId),
        allowsAct('purchases.read', readers),
      ),
    );
  return sql<boolean>`(${eq(orders.parentId, parentId)} or coalesce((select bool_and(${exists(shared)})
    from ${orderLines} where ${eq(orderLines.orderNumber, orders.number)}), false))`;
}

/** In a query: the number in this column if the signed-in parent may read that order, else null. */
export const readableOrder = (context: Context, number: PgColumn) =>
  sql<string | null>`(select ${orders.number} from ${orders}
    where ${and(eq(orders.number, number), isReadable(context))})`;

/** An order that the signed-in parent may read, and its buyer; null for any other. */
export async function orderToRead(
  context: Context,
  number: string,
): Promise<{ order: Order; buyer: string } | null> {
  const [row] = await context.db
    .select({ order: orders, buyer: accounts.name })
    .from(orders)
    .innerJoin(accounts, eq(accounts.id, orders.parentId))
    .where(and(eq(orders.number, number), isReadable(context)));
  return row ?? null;
}

/** Labels of sessions by id, without those of private lessons, which say an hour. */
export async function labelsOf(context: Context, ids: readonly string[]): Promise<Map<string, Bilingual>> {
  const rows = await context.db
    .select({ id: sessions.id, label: sessions.label })
    .from(sessions)
    .where(and(inArray(sessions.id, [...new Set(ids)]), isNull(sessions.privateFor)));
  return new Map(rows.map(({ id, label }) => [id, label]));
}
