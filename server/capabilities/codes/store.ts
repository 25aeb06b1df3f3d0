import { and, desc, eq, gt, inArray, isNull, lte, type SQLWrapper, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { telCodes } from '../../schema/codes.ts';

export async function insertCode(context: Context, row: typeof telCodes.$inferInsert): Promise<void> {
  await context.db.insert(telCodes).values(row);
}

/** Finds the newest codes of a number. */
export async function newestCodes(
  context: Context,
  tel: string,
  most: number,
): Promise<(typeof telCodes.$inferSelect)[]> {
  return context.db
    .select()
    .from(telCodes)
    .where(eq(telCodes.tel, tel))
    .orderBy(desc(telCodes.createdAt), desc(telCodes.id))
    .limit(most);
}

const isAlive = (context: Context, id: string) =>
  and(eq(telCodes.id, id), isNull(telCodes.usedAt), gt(telCodes.expiresAt, context.now));

/** Whether a code is neither used nor expired. */
export async function codeIsAlive(context: Context, id: string): Promise<boolean> {
  const rows = await context.db
    .select({ id: telCodes.id })
    .from(telCodes)
    .where(isAlive(context, id))
    .limit(1);
  return rows.length > 0;
}

/** Counts another address that tries a code. Returns false beyond `most`, or if the code is used or expired. */
export async function countAddress(context: Context, id: string, most: number): Promise<boolean> {
  const tried = await context.db
    .update(telCodes)
    .set({ attempts: sql`${telCodes.attempts} + 1` })
    .where(and(isAlive(context, id), sql`${telCodes.attempts} < ${most}`))
    .returning({ id: telCodes.id });
  return tried.length > 0;
}

/** Uses up all codes of a number. Returns those that were open. */
export async function spendCodes(context: Context, tel: string | SQLWrapper): Promise<{ id: string }[]> {
  return context.db
    .update(telCodes)
    .set({ usedAt: context.now })
    .where(and(inArray(telCodes.tel, typeof tel === 'string' ? [tel] : tel), isNull(telCodes.usedAt)))
    .returning({ id: telCodes.id });
}

/** Uses up a code, and the others of its number; false if it was used already. */
export async function consumeCode(context: Context, id: string): Promise<boolean> {
  const tel = context.db.select({ tel: telCodes.tel }).from(telCodes).where(eq(telCodes.id, id));
  const used = await spendCodes(context, tel);
  return used.some((code) => code.id === id);
}

/** Deletes codes a month after they expire. */
export async function deleteExpiredCodes(context: Context): Promise<void> {
  await context.db.delete(telCodes).where(lte(telCodes.expiresAt, context.now.subtract({ hours: 24 * 30 })));
}
