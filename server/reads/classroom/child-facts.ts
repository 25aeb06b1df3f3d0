import { arrayContains, asc, eq, inArray, sql } from 'drizzle-orm';
import type { ChildInRoom } from '../../../contract/families/child-in-room.ts';
import type { ChildLine } from '../../../contract/families/child-line.ts';
import { mayShow } from '../../capabilities/consents/index.ts';
import { careOf, childrenOn } from '../../capabilities/families/index.ts';
import type { Context } from '../../platform/context.ts';
import { accounts } from '../../schema/accounts.ts';
import { guardianships } from '../../schema/families.ts';

/** The children of a large class or of a camp, each with many guardians. */
const mostGuardians = 10_000;

const guardiansOf = ({ db }: Context, childIds: readonly string[]) =>
  db
    .select({
      childId: guardianships.childId,
      guardian: {
        id: accounts.id,
        name: accounts.name,
        tel: accounts.tel,
        collects: sql<boolean>`${arrayContains(guardianships.rights, ['collect'])}`,
      },
    })
    .from(guardianships)
    .innerJoin(accounts, eq(accounts.id, guardianships.parentId))
    .where(inArray(guardianships.childId, [...childIds]))
    .orderBy(asc(guardianships.since), asc(accounts.id))
    .limit(mostGuardians);

/** Reads what the school needs to know to look after these children; what a family wrote about a child only with `care`. */
export async function readFacts(
  context: Context,
  childIds: readonly string[],
  { care: withCare }: { care: boolean },
): Promise<(child: ChildLine) => ChildInRoom> {
  const guardians = Map.groupBy(await guardiansOf(context, childIds), ({ childId }) => childId);
  const today = new Map((await childrenOn(context, childIds, context.now)).map((child) => [child.id, child]));
  const care = await careOf(context, withCare ? childIds : []);
  const mayTakePhotos = await mayShow(context, 'photo', childIds);
  return (child) => ({
    ...child,
    age: today.get(child.id)?.ages.to ?? 0,
    grade: today.get(child.id)?.grades.from ?? 0,
    guardians: (guardians.get(child.id) ?? []).map(({ guardian }) => guardian),
    care: care.get(child.id) ?? null,
    photos: mayTakePhotos(child.id),
  });
}
