import { asc, eq } from 'drizzle-orm';
import { type SchoolPart, schoolFields } from '../../../contract/core/school-fields.ts';
import type { Context } from '../../platform/context.ts';
import { accounts } from '../../schema/accounts.ts';
import { schoolSettings } from '../../schema/school-settings.ts';

const parts = Object.keys(schoolFields) as SchoolPart[];
export type PartRow = typeof schoolSettings.$inferSelect;

/** Returns the saved values of each part. */
export const readParts = ({ db }: Pick<Context, 'db'>): Promise<PartRow[]> =>
  db.select().from(schoolSettings).orderBy(asc(schoolSettings.part)).limit(parts.length);

/** Locks all parts, so that changes are made one at a time. */
export async function lockParts({ db }: Context): Promise<PartRow[]> {
  await db
    .insert(schoolSettings)
    .values(parts.map((part) => ({ part, saved: {}, version: 0 })))
    .onConflictDoNothing();
  return db.select().from(schoolSettings).orderBy(asc(schoolSettings.part)).limit(parts.length).for('update');
}

export async function savePart({ db }: Context, { part, ...changed }: PartRow): Promise<void> {
  await db.update(schoolSettings).set(changed).where(eq(schoolSettings.part, part));
}

/** Finds a part with the name of its last editor (null without one). */
export async function findPart(
  { db }: Context,
  part: SchoolPart,
): Promise<{ row: PartRow; by: string | null } | null> {
  const [found] = await db
    .select({ row: schoolSettings, by: accounts.name })
    .from(schoolSettings)
    .leftJoin(accounts, eq(accounts.id, schoolSettings.changedBy))
    .where(eq(schoolSettings.part, part));
  return found ?? null;
}
