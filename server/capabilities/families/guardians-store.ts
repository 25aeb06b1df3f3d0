import { and, asc, inArray } from 'drizzle-orm';
import type { FamilyAct } from '../../../contract/core/family-acts.ts';
import type { Context } from '../../platform/context.ts';
import { guardianships } from '../../schema/families.ts';
import { allowsAct } from './store.ts';

/** Returns a function from a child to the accounts of their guardians who may do something for them. */
export async function guardiansAllowed(
  context: Context,
  act: FamilyAct,
  childIds: readonly string[],
): Promise<(childId: string) => string[]> {
  if (childIds.length === 0) return () => [];
  const rows = await context.db
    .select({ childId: guardianships.childId, accountId: guardianships.parentId })
    .from(guardianships)
    .where(and(inArray(guardianships.childId, [...childIds]), allowsAct(act)))
    .orderBy(asc(guardianships.childId), asc(guardianships.parentId))
    .limit(5000);
  const byChild = Map.groupBy(rows, (row) => row.childId);
  return (childId) => (byChild.get(childId) ?? []).map(({ accountId }) => accountId);
}
