import { and, asc, desc, eq, isNotNull, like, lte } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { files } from '../../schema/files.ts';
import { handInFiles, handIns } from '../../schema/homework.ts';

/** Pictures of a child's homework that go along with its growth passport, and how large one may be. */
const mostSamples = 12;
const largestBytes = 3_000_000;

/** The last pictures of work that came back to a child. */
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
