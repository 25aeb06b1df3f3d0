import type { PictureView } from '../../../contract/pictures/calls.ts';
import { picturePath } from '../../../contract/pictures/picture-path.ts';
import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { forgetFile, keepBytes } from '../../platform/files/files.ts';
import { shrinkPicture } from '../../platform/files/pictures.ts';
import { refuseField } from '../../platform/refusal.ts';
import { findWhole, takeUploads } from '../uploads/index.ts';
import { insertPicture, type PictureRow, pictureById } from './store.ts';

/** Longer side in pixels: twice the width of the text column. */
const longest = 1440;

const present = ({ id, width, height }: PictureRow): PictureView => ({ src: picturePath(id), width, height });

/**
 * Stores an uploaded picture for use in texts. In steps: scaling happens outside the transaction. Refuses `uploads.gone`, and at
 * `upload_id` a file that is not a picture.
 */
export async function keepPicture(
  context: Context,
  { upload_id }: { upload_id: string },
): Promise<PictureView> {
  // A client whose answer got lost repeats the call.
  const known = await pictureById(context, upload_id);
  if (known) return present(known);
  const sent = await findWhole(context, upload_id);
  if (sent.kind !== 'picture') return refuseField('upload_id', 'picture_unreadable');
  const { bytes, width, height } = await shrinkPicture(context.settings, sent.fileId, longest);
  return context.transact(async (inside) => {
    await takeUploads(inside, [upload_id]);
    await forgetFile(inside, sent.fileId);
    const fileId = await keepBytes(inside, bytes, { mediaType: 'image/webp', name: 'picture.webp' });
    const row = { id: upload_id, fileId, width, height, unusedSince: inside.now };
    await insertPicture(inside, row);
    await record(inside, {
      action: 'picture.keep',
      subject: `picture:${row.id}`,
      after: { name: sent.name },
    });
    return present(row);
  });
}
