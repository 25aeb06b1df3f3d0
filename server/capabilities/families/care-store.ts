import { inArray } from 'drizzle-orm';
import type { CareView } from '../../../contract/families/care.ts';
import type { Context } from '../../platform/context.ts';
import { children } from '../../schema/families.ts';

/** What to know to look after children, by their ids; without a check of rights. */
export async function careOf(
  { db }: Pick<Context, 'db'>,
  childIds: readonly string[],
): Promise<ReadonlyMap<string, CareView>> {
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
  return new Map(rows.map(({ id, ...care }) => [id, care]));
}
