import type { Upload } from '../../../contract/core/upload.ts';
import type { TeacherProfile } from '../../../contract/teachers/account.ts';
import { record } from '../../platform/audit/record.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { forgetFile, keepBytes } from '../../platform/files/files.ts';
import { makePicture, portrait } from '../../platform/files/pictures.ts';
import { requireTeacher } from './require-teacher.ts';
import { limits } from './rules.ts';
import { lockFace, setFace } from './store.ts';
import { viewProfile } from './view-profile.ts';

/**
 * Replaces the public picture of the signed-in teacher. In steps: scaling happens outside the transaction. Refuses at its field a file that
 * is not a picture or has an impossible size.
 */
export async function keepFace(context: Context, { photo }: { photo: Upload }): Promise<TeacherProfile> {
  const { id } = await requireTeacher(context);
  const bytes = await makeFace(context, photo);
  return context.transact(async (inside) => {
    await replaceFace(inside, id, bytes);
    return viewProfile(inside);
  });
}

/** Removes the signed-in teacher's picture, if any. */
export async function removeFace(context: Context): Promise<TeacherProfile> {
  const { id } = await requireTeacher(context);
  await replaceFace(context, id, null);
  return viewProfile(context);
}

/** Makes a portrait from an upload, outside a transaction; limited by sender. Refuses at its field a file that is not a picture. */
export async function makeFace(context: Context, photo: Upload): Promise<Buffer> {
  await context.limit(limits.face, accountOf(context));
  return makePicture(photo, { field: 'photo', ...portrait });
}

/** Replaces or removes a teacher's portrait; the former file is deleted. Of two at once, the later stays. */
export async function replaceFace(context: Context, id: string, bytes: Buffer | null): Promise<void> {
  const before = await lockFace(context, id);
  const photoId =
    bytes && (await keepBytes(context, bytes, { mediaType: 'image/webp', name: 'portrait.webp' }));
  await setFace(context, id, photoId);
  if (before) await forgetFile(context, before);
  await record(context, {
    action: photoId ? 'teacher.photo' : 'teacher.photo_remove',
    subject: `teacher:${id}`,
  });
}
