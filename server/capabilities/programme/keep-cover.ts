import { coverFileId, uploadedCoverPath } from '../../../contract/core/cover-path.ts';
import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { forgetFileAt, keepBytes } from '../../platform/files/files.ts';
import { insertCover, isShownElsewhere, offeringLine, setCover } from './offering-store.ts';

/** Pages already sent show the picture for a while. */
const shownFor = { hours: 24 };

/** Replaces the picture of an offering. */
export async function keepCover(context: Context, offeringId: string, picture: Uint8Array): Promise<void> {
  const before = (await offeringLine(context, offeringId))?.offering.cover ?? null;
  const fileId = await keepBytes(context, picture, { mediaType: 'image/webp', name: 'cover.webp' });
  await insertCover(context, fileId, offeringId);
  const cover = uploadedCoverPath(fileId);
  await setCover(context, offeringId, cover);
  if (before) await deleteCoverLater(context, { cover: before, offeringId });
  await record(context, {
    action: 'offering.cover',
    subject: `offering:${offeringId}`,
    before: { cover: before },
    after: { cover },
  });
}

/** Deletes the picture of an offering after a while, unless another offering shows it too. */
export async function deleteCoverLater(
  context: Context,
  { cover, offeringId }: { cover: string; offeringId: string },
): Promise<void> {
  const fileId = coverFileId(cover);
  if (!fileId || (await isShownElsewhere(context, { cover, offeringId }))) return;
  await forgetFileAt(context, fileId, context.now.add(shownFor));
}
