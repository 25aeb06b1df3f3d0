import { and, asc, count, desc, eq, inArray } from 'drizzle-orm';
import type { CheckedInputOf } from '../../../contract/core/call.ts';
import type { sellerCalls } from '../../../contract/sellers/calls.ts';
import type { Context } from '../../platform/context.ts';
import { namesContain } from '../../platform/database/containing.ts';
import { byPersonName, sortedBy } from '../../platform/database/sorted-by.ts';
import { sellerRates, sellers } from '../../schema/sellers.ts';

export type SellerRow = typeof sellers.$inferSelect;
export type SellerLine = SellerRow & { rateBp: number };

/** Lists sales associates that can be named at registration, in order, at most two hundred. */
export async function listActiveSellers(context: Context): Promise<{ id: string; name: string }[]> {
  return context.db
    .select({ id: sellers.id, name: sellers.name })
    .from(sellers)
    .where(eq(sellers.active, true))
    .orderBy(asc(sellers.position), asc(sellers.id))
    .limit(200);
}

/** Finds a sales associate, active or not, or null. */
export async function findSeller(context: Context, id: string): Promise<SellerRow | null> {
  const [row] = await context.db.select().from(sellers).where(eq(sellers.id, id));
  return row ?? null;
}

/** Returns the current rates of these sellers; sellers without one are absent. */
async function ratesOf({ db }: Context, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([sellerRates.sellerId])
    .from(sellerRates)
    .where(inArray(sellerRates.sellerId, [...ids]))
    .orderBy(sellerRates.sellerId, desc(sellerRates.fromAt))
    .limit(ids.length);
  return new Map(rows.map(({ sellerId, rateBp }) => [sellerId, rateBp]));
}

const sortable = { position: sellers.position, name: byPersonName(sellers.name) };

export async function listSellerLines(
  context: Context,
  { filter, page, page_size, ...sorted }: CheckedInputOf<typeof sellerCalls.officeSellerIndex>,
): Promise<{ rows: SellerLine[]; total: number }> {
  const where = and(
    filter.ids ? inArray(sellers.id, filter.ids) : undefined,
    filter.active === undefined ? undefined : eq(sellers.active, filter.active),
    filter.q ? namesContain([sellers.name], filter.q) : undefined,
  );
  const rows = await context.db
    .select()
    .from(sellers)
    .where(where)
    .orderBy(...sortedBy(sorted, sortable, sellers.id))
    .limit(page_size)
    .offset((page - 1) * page_size);
  const rates = await ratesOf(
    context,
    rows.map(({ id }) => id),
  );
  const [counted] = await context.db.select({ total: count() }).from(sellers).where(where);
  return {
    rows: rows.map((row) => ({ ...row, rateBp: rates.get(row.id) ?? 0 })),
    total: counted?.total ?? 0,
  };
}

export async function lockSeller(context: Context, id: string): Promise<SellerLine | null> {
  const [row] = await context.db.select().from(sellers).where(eq(sellers.id, id)).for('update');
  return row ? { ...row, rateBp: (await ratesOf(context, [id])).get(id) ?? 0 } : null;
}

export async function saveSellerRow({ db }: Context, row: SellerRow): Promise<void> {
  const { id: _, ...changed } = row;
  await db.insert(sellers).values(row).onConflictDoUpdate({ target: sellers.id, set: changed });
}

/** Sets a rate from a moment on, replacing one from the same moment. */
export async function saveRate({ db }: Context, rate: typeof sellerRates.$inferInsert): Promise<void> {
  await db
    .insert(sellerRates)
    .values(rate)
    .onConflictDoUpdate({
      target: [sellerRates.sellerId, sellerRates.fromAt],
      set: { rateBp: rate.rateBp },
    });
}
