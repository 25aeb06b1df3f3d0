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
 * Keeps a picture of the signed-in teacher in place of the one before, for everybody to see. In steps: the picture is made before the
 * transaction. Refuses at its field a file that is no picture or one of a size that none has.
 */
export async function keepFace(context: Context, { photo }: { photo: Upload }): Promise<TeacherProfile> {
  const { id } = await requireTeacher(context);
  const bytes = await makeFace(context, photo);
  return context.transact(async (inside) => {
    await replaceFace(inside, id, bytes);
    return viewProfile(inside);
  });
}

/** Takes the signed-in teacher's picture away; none is no error. */
export async function removeFace(context: Context): Promise<TeacherProfile> {
  const { id } = await requireTeacher(context);
  await replaceFace(context, id, null);
  return viewProfile(context);
}

/** A portrait of what was sent; counted for whoever sends it, outside of a transaction. Refuses at its field what is no picture. */
export async function makeFace(context: Context, photo: Upload): Promise<Buffer> {
  await context.limit(limits.face, accountOf(context));
  return makePicture(photo, { field: 'photo', ...portrait });
}

/** Puts a portrait in place of a teacher's, or none; the one before opens no more. Of two at once, the later stays. */
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
