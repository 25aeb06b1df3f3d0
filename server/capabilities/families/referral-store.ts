import { and, eq, isNull } from 'drizzle-orm';
import { capitalCode } from '../../../contract/core/typed.ts';
import type { Context } from '../../platform/context.ts';
import { accounts } from '../../schema/accounts.ts';
import { parents } from '../../schema/families.ts';

export async function findByReferralCode(
  context: Context,
  typed: string,
): Promise<{ accountId: string; tel: string | null; name: string } | null> {
  const [row] = await context.db
    .select({ accountId: accounts.id, tel: accounts.tel, name: accounts.name })
    .from(parents)
    .innerJoin(accounts, eq(accounts.id, parents.accountId))
    .where(and(eq(parents.referralCode, capitalCode(typed)), isNull(accounts.closedAt)));
  return row ?? null;
}
