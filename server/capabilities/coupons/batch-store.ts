import { and, asc, count, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { CheckedInputOf } from '../../../contract/core/call.ts';
import { capitalCode } from '../../../contract/core/typed.ts';
import type { couponBatchCalls } from '../../../contract/coupons/batch-calls.ts';
import type { Context } from '../../platform/context.ts';
import { accounts } from '../../schema/accounts.ts';
import { couponBatches, couponCodes, coupons, receivedCoupons } from '../../schema/coupons.ts';

export type Batch = typeof couponBatches.$inferSelect;
export type BatchLine = { batch: Batch; made: number; taken: number };

export async function insertBatch(context: Context, row: Batch): Promise<void> {
  await context.db.insert(couponBatches).values(row);
}

export async function lockBatch(context: Context, id: string): Promise<Batch | null> {
  const [row] = await context.db.select().from(couponBatches).where(eq(couponBatches.id, id)).for('update');
  return row ?? null;
}

export async function updateBatch(context: Context, id: string, change: Partial<Batch>): Promise<void> {
  await context.db.update(couponBatches).set(change).where(eq(couponBatches.id, id));
}

async function withCounts({ db }: Context, rows: readonly Batch[]): Promise<BatchLine[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const counted = await db
    .select({ id: couponCodes.batchId, made: count(), taken: count(couponCodes.takenAt) })
    .from(couponCodes)
    .where(inArray(couponCodes.batchId, ids))
    .groupBy(couponCodes.batchId)
    .limit(ids.length);
  return rows.map((batch) => {
    const { made = 0, taken = 0 } = counted.find(({ id }) => id === batch.id) ?? {};
    return { batch, made, taken };
  });
}

/** Finds a batch with its counts of codes. */
export async function batchLine(context: Context, id: string): Promise<BatchLine | null> {
  const rows = await context.db.select().from(couponBatches).where(eq(couponBatches.id, id)).limit(1);
  return (await withCounts(context, rows))[0] ?? null;
}

/** Lists a page of a coupon's batches, newest first, with the total. */
export async function listBatchLines(
  context: Context,
  { coupon_id, page, page_size }: CheckedInputOf<typeof couponBatchCalls.officeCouponBatchIndex>,
) {
  const where = eq(couponBatches.couponId, coupon_id);
  const rows = await context.db
    .select()
    .from(couponBatches)
    .where(where)
    .orderBy(desc(couponBatches.createdAt), asc(couponBatches.id))
    .limit(page_size)
    .offset((page - 1) * page_size);
  const [row] = await context.db.select({ total: count() }).from(couponBatches).where(where);
  return { rows: await withCounts(context, rows), total: row?.total ?? 0 };
}

/** Inserts codes of a batch; skips existing ones. Returns how many are new. */
export async function insertCodes(
  context: Context,
  batchId: string,
  codes: readonly string[],
): Promise<number> {
  const made = await context.db
    .insert(couponCodes)
    .values(codes.map((code) => ({ code, batchId })))
    .onConflictDoNothing()
    .returning({ code: couponCodes.code });
  return made.length;
}

/** Locks a code with its coupon until the transaction ends, because it serves one family. */
export async function lockCode(context: Context, code: string) {
  const [found] = await context.db
    .select({ code: couponCodes, batch: couponBatches, couponCode: coupons.code })
    .from(couponCodes)
    .innerJoin(couponBatches, eq(couponBatches.id, couponCodes.batchId))
    .innerJoin(coupons, eq(coupons.id, couponBatches.couponId))
    .where(eq(couponCodes.code, code))
    .for('update', { of: couponCodes });
  return found ?? null;
}

export async function takeCode(
  context: Context,
  { code, receivedId }: { code: string; receivedId: string },
): Promise<void> {
  await context.db
    .update(couponCodes)
    .set({ takenAt: context.now, receivedId })
    .where(eq(couponCodes.code, code));
}

const inState = {
  free: and(isNull(couponCodes.takenAt), isNull(couponBatches.withdrawnAt)),
  taken: isNotNull(couponCodes.takenAt),
  withdrawn: and(isNull(couponCodes.takenAt), isNotNull(couponBatches.withdrawnAt)),
};

/** Lists a page of codes, with the total. */
export async function listCodeRows(
  context: Context,
  { filter, order, page, page_size }: CheckedInputOf<typeof couponBatchCalls.officeCouponCodeIndex>,
) {
  const where = and(
    filter.batch ? eq(couponCodes.batchId, filter.batch) : undefined,
    filter.coupon ? eq(couponBatches.couponId, filter.coupon) : undefined,
    filter.state ? inState[filter.state] : undefined,
    filter.q ? sql`starts_with(${couponCodes.code}, ${capitalCode(filter.q)})` : undefined,
  );
  const byCode = order === 'desc' ? desc(couponCodes.code) : asc(couponCodes.code);
  const rows = await context.db
    .select({
      code: couponCodes.code,
      takenAt: couponCodes.takenAt,
      batch: couponBatches,
      couponName: coupons.name,
      familyId: accounts.id,
      familyName: accounts.name,
    })
    .from(couponCodes)
    .innerJoin(couponBatches, eq(couponBatches.id, couponCodes.batchId))
    .innerJoin(coupons, eq(coupons.id, couponBatches.couponId))
    .leftJoin(receivedCoupons, eq(receivedCoupons.id, couponCodes.receivedId))
    .leftJoin(accounts, eq(accounts.id, receivedCoupons.parentId))
    .where(where)
    .orderBy(byCode)
    .limit(page_size)
    .offset((page - 1) * page_size);
  const [row] = await context.db
    .select({ total: count() })
    .from(couponCodes)
    .innerJoin(couponBatches, eq(couponBatches.id, couponCodes.batchId))
    .where(where);
  return { rows, total: row?.total ?? 0 };
}
export type CodeRow = Awaited<ReturnType<typeof listCodeRows>>['rows'][number];
