import type { Upload } from '../../../contract/core/upload.ts';
import type { ChildView } from '../../../contract/families/calls.ts';
import { record } from '../../platform/audit/record.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { forgetFile, keepBytes } from '../../platform/files/files.ts';
import { makePicture, portrait } from '../../platform/files/pictures.ts';
import { listChildren } from './list-children.ts';
import { requireGuardian } from './require-guardian.ts';
import { limits } from './rules.ts';
import { childById, updateChild } from './store.ts';

/**
 * Stores a child's picture in place of the one before. In steps: re-encodes it before the transaction. Refuses another
 * family's child, and at its field a file that is no picture or too large.
 */
export async function savePhoto(
  context: Context,
  input: { child_id: string; photo: Upload },
): Promise<ChildView[]> {
  await requireGuardian(context, input.child_id, 'photo.write');
  await context.limit(limits.photoPerson, accountOf(context));
  const bytes = await makePicture(input.photo, { field: 'photo', ...portrait });
  return context.transact(async (inside) => {
    await requireGuardian(inside, input.child_id, 'photo.write');
    const id = await keepBytes(inside, bytes, { mediaType: 'image/webp', name: 'photo.webp' });
    await replacePhoto(inside, input.child_id, id);
    return listChildren(inside);
  });
}

/** Deletes a child's picture; without one nothing changes. Refuses another family's child. */
export async function removePhoto(context: Context, input: { child_id: string }): Promise<ChildView[]> {
  await requireGuardian(context, input.child_id, 'photo.write');
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
