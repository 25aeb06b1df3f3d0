import { and, asc, eq, inArray, isNull, lte, notExists } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { pictures, pictureUses } from '../../schema/pictures.ts';

export type PictureRow = typeof pictures.$inferSelect;

export async function pictureById(context: Pick<Context, 'db'>, id: string): Promise<PictureRow | null> {
  const [row] = await context.db.select().from(pictures).where(eq(pictures.id, id));
  return row ?? null;
}

export async function insertPicture(context: Context, row: PictureRow): Promise<void> {
  await context.db.insert(pictures).values(row);
}

/** Locks pictures in sorted order, so that transactions never deadlock. */
export async function lockPictures(context: Context, ids: readonly string[]): Promise<PictureRow[]> {
  if (ids.length === 0) return [];
  return context.db
    .select()
    .from(pictures)
    .where(inArray(pictures.id, [...ids]))
    .orderBy(asc(pictures.id))
    .for('update');
}

export async function usedBy(context: Context, subject: string): Promise<string[]> {
  const rows = await context.db
    .select({ id: pictureUses.pictureId })
    .from(pictureUses)
    .where(eq(pictureUses.subject, subject))
    .limit(10_000);
  return rows.map(({ id }) => id);
}

/** Replaces the pictures that a text shows. */
export async function replaceUses(context: Context, subject: string, ids: readonly string[]): Promise<void> {
  await context.db.delete(pictureUses).where(eq(pictureUses.subject, subject));
  if (ids.length > 0)
    await context.db.insert(pictureUses).values(ids.map((pictureId) => ({ subject, pictureId })));
}

const noUse = (context: Context) =>
  notExists(
    context.db
      .select({ subject: pictureUses.subject })
      .from(pictureUses)
      .where(eq(pictureUses.pictureId, pictures.id)),
  );

export async function markUsed(context: Context, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await context.db
    .update(pictures)
    .set({ unusedSince: null })
    .where(inArray(pictures.id, [...ids]));
}

/** Marks those of the pictures that no text shows. */
export async function markUnused(context: Context, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await context.db
    .update(pictures)
    .set({ unusedSince: context.now })
    .where(and(inArray(pictures.id, [...ids]), isNull(pictures.unusedSince), noUse(context)));
}

/** Deletes pictures that have been unused since an instant. Returns their files. */
export async function deleteUnused(context: Context, since: Temporal.Instant): Promise<string[]> {
  const rows = await context.db
    .delete(pictures)
    .where(and(lte(pictures.unusedSince, since), noUse(context)))
    .returning({ fileId: pictures.fileId });
  return rows.map(({ fileId }) => fileId);
}
