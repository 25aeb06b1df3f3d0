import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { accounts } from '../accounts/tables.ts';
import { parents, sellers } from './tables.ts';

export async function listSellers(context: Context): Promise<{ id: string; name: string }[]> {
  return context.db
    .select({ id: sellers.id, name: sellers.name })
    .from(sellers)
    .where(eq(sellers.active, true))
    .orderBy(asc(sellers.position), asc(sellers.id))
    .limit(200);
}

export async function sellerExists(context: Context, id: string): Promise<boolean> {
  return (await context.db.select({ id: sellers.id }).from(sellers).where(eq(sellers.id, id))).length > 0;
}

export async function findByReferralCode(
  context: Context,
  raf: string,
): Promise<{ accountId: string; tel: string | null; name: string } | null> {
  const [row] = await context.db
    .select({ accountId: accounts.id, tel: accounts.tel, name: accounts.name })
    .from(parents)
    .innerJoin(accounts, eq(accounts.id, parents.accountId))
    .where(and(eq(parents.referralCode, raf), isNull(accounts.closedAt)));
  return row ?? null;
}
