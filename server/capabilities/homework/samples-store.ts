import { and, asc, desc, eq, isNotNull, like, lte } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { files } from '../../schema/files.ts';
import { handInFiles, handIns } from '../../schema/homework.ts';

/** Homework pictures in a growth passport, and their largest size. */
const mostSamples = 12;
const largestBytes = 3_000_000;

/** Lists the latest pictures of a child's returned work. */
export async function workSamples(
  context: Context,
  childId: string,
): Promise<{ fileId: string; mediaType: string }[]> {
  return context.db
    .select({ fileId: files.id, mediaType: files.mediaType })
    .from(handInFiles)
    .innerJoin(handIns, eq(handIns.id, handInFiles.handInId))
    .innerJoin(files, eq(files.id, handInFiles.fileId))
    .where(
      and(
        eq(handIns.childId, childId),
        isNotNull(handIns.returnedAt),
        like(files.mediaType, 'image/%'),
        lte(files.bytes, largestBytes),
      ),
    )
    .orderBy(desc(handIns.returnedAt), asc(handInFiles.position), asc(files.id))
    .limit(mostSamples);
}
