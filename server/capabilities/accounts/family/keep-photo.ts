import type { ChildView } from '../../../../contract/family.ts';
import type { Upload } from '../../../../contract/upload.ts';
import { record } from '../../../platform/audit/record.ts';
import { accountOf, type Context } from '../../../platform/context.ts';
import { forgetFile, keepBytes } from '../../../platform/files/files.ts';
import { refuseField } from '../../../platform/refusal.ts';
import { requireGuardian } from '../require-guardian.ts';
import { limits } from '../rules.ts';
import { listChildren } from './children.ts';
import { childById, updateChild } from './store.ts';

/** Pixels of a side; enough for the largest place a portrait is shown in, twice as dense. */
const side = 384;
/** A picture of more points than this is no portrait but an attempt to exhaust us. */
const mostPoints = 60_000_000;

/** Decodes, turns upright, cuts square around what matters, strips everything else a camera wrote, and encodes anew. */
async function portrait(upload: Upload): Promise<Buffer> {
  if (!upload.mediaType?.startsWith('image/')) return refuseField('photo', 'picture_unreadable');
  // Loaded with the first picture: many a server never sees one.
  const { default: sharp } = await import('sharp');
  try {
    return await sharp(upload.path, { limitInputPixels: mostPoints, failOn: 'error' })
      .autoOrient()
      .resize(side, side, { fit: 'cover', position: 'attention' })
      .webp({ quality: 82 })
      .toBuffer();
  } catch {
    return refuseField('photo', 'picture_unreadable');
  }
}

/**
 * Keeps a child's picture in place of the one before. In steps: the picture is made before the transaction. Refuses somebody
 * else's child, and a file that is no picture at its field.
 */
export async function keepPhoto(
  context: Context,
  input: { child_id: string; photo: Upload },
): Promise<ChildView[]> {
  await requireGuardian(context, input.child_id, 'see');
  await context.limit(limits.photoPerson, accountOf(context));
  const bytes = await portrait(input.photo);
  return context.transact(async (inside) => {
    await requireGuardian(inside, input.child_id, 'see');
    const id = await keepBytes(inside, bytes, { mediaType: 'image/webp', name: 'photo.webp' });
    await replacePhoto(inside, input.child_id, id);
    return listChildren(inside);
  });
}

/** Removes a child's picture; none is no error. Refuses somebody else's child. */
export async function removePhoto(context: Context, input: { child_id: string }): Promise<ChildView[]> {
  await requireGuardian(context, input.child_id, 'see');
  await replacePhoto(context, input.child_id, null);
  return listChildren(context);
}

async function replacePhoto(context: Context, childId: string, photoId: string | null): Promise<void> {
  const before = await childById(context, childId);
  await updateChild(context, childId, { photoId });
  if (before?.photoId) await forgetFile(context, before.photoId);
  await record(context, {
    action: photoId ? 'child.photo' : 'child.photo_remove',
    subject: `child:${childId}`,
  });
}
