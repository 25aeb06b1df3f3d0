import { and, arrayContains, asc, eq, inArray } from 'drizzle-orm';
import type { CareInRoom } from '../../../contract/families/care.ts';
import type { Context } from '../../platform/context.ts';
import { accounts } from '../../schema/accounts.ts';
import { children, guardianships } from '../../schema/families.ts';

/** A child's guardians are few; those of a camp's children are many. */
const mostGuardians = 10_000;

const collectorsOf = ({ db }: Pick<Context, 'db'>, childIds: readonly string[]) =>
  db
    .select({ childId: guardianships.childId, name: accounts.name })
    .from(guardianships)
    .innerJoin(accounts, eq(accounts.id, guardianships.parentId))
    .where(
      and(inArray(guardianships.childId, [...childIds]), arrayContains(guardianships.rights, ['collect'])),
    )
    .orderBy(asc(guardianships.since), asc(accounts.id))
    .limit(mostGuardians);

/** What to know to look after children, by their ids; without a check of rights. */
export async function careOf(
  { db }: Pick<Context, 'db'>,
  childIds: readonly string[],
): Promise<ReadonlyMap<string, CareInRoom>> {
  if (childIds.length === 0) return new Map();
  const rows = await db
    .select({
      id: children.id,
      allergies: children.allergies,
      contacts: children.contacts,
      pickups: children.pickups,
    })
    .from(children)
    .where(inArray(children.id, [...childIds]))
    .limit(childIds.length);
  const collectors = Map.groupBy(await collectorsOf({ db }, childIds), ({ childId }) => childId);
  return new Map(
    rows.map(({ id, ...care }) => [
      id,
      { ...care, collectors: (collectors.get(id) ?? []).map(({ name }) => name) },
    ]),
  );
}
