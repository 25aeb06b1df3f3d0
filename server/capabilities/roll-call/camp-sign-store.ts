import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { campSigns } from '../../schema/roll-call.ts';
import { lessons } from '../../schema/schedule.ts';

type Row = typeof campSigns.$inferInsert;
type Key = Pick<Row, 'lessonId' | 'childId' | 'sign'>;

const of = ({ lessonId, childId, sign }: Key) =>
  and(eq(campSigns.lessonId, lessonId), eq(campSigns.childId, childId), eq(campSigns.sign, sign));

/** Returns whether the sign is new. */
export async function insertSign({ db }: Context, row: Row): Promise<boolean> {
  const stored = await db
    .insert(campSigns)
    .values(row)
    .onConflictDoNothing()
    .returning({ sign: campSigns.sign });
  return stored.length > 0;
}

export async function personOf({ db }: Context, key: Key): Promise<string | null> {
  const [row] = await db.select({ person: campSigns.person }).from(campSigns).where(of(key));
  return row?.person ?? null;
}

/** Returns who had collected the child by that sign; undefined if there was no such sign. */
export async function deleteSign({ db }: Context, key: Key): Promise<{ person: string | null } | undefined> {
  const [row] = await db.delete(campSigns).where(of(key)).returning({ person: campSigns.person });
  return row;
}

/** Returns whether anything is signed for a child on a day. */
export async function isSigned(
  { db }: Context,
  { lessonId, childId }: Pick<Key, 'lessonId' | 'childId'>,
): Promise<boolean> {
  return (
    (await db.$count(campSigns, and(eq(campSigns.lessonId, lessonId), eq(campSigns.childId, childId)))) > 0
  );
}

/** Deletes the signs of these days. Returns the children for whom anything was signed, and who had collected them. */
export async function deleteSigns(
  { db }: Context,
  lessonIds: readonly string[],
): Promise<{ lessonId: string; childId: string; person: string | null }[]> {
  if (lessonIds.length === 0) return [];
  const { lessonId, childId, person } = campSigns;
  return db
    .delete(campSigns)
    .where(inArray(lessonId, [...lessonIds]))
    .returning({ lessonId, childId, person });
}

/** Returns the signs of these children, for the family's download. */
export async function keptSigns(
  { db }: Context,
  { childIds }: { childIds: readonly string[] },
): Promise<unknown> {
  if (childIds.length === 0) return [];
  return db
    .select({
      child_id: campSigns.childId,
      starts_at: lessons.startsAt,
      sign: campSigns.sign,
      at: campSigns.at,
      person: campSigns.person,
    })
    .from(campSigns)
    .innerJoin(lessons, eq(lessons.id, campSigns.lessonId))
    .where(inArray(campSigns.childId, [...childIds]))
    .orderBy(asc(campSigns.at), asc(campSigns.sign))
    .limit(10_000);
}
