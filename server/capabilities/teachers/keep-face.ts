import type { Upload } from '../../../contract/core/upload.ts';
import type { TeacherProfile } from '../../../contract/teachers/account.ts';
import { record } from '../../platform/audit/record.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { forgetFileAt, keepBytes } from '../../platform/files/files.ts';
import { makePicture } from '../../platform/files/pictures.ts';
import { requireTeacher } from './require-teacher.ts';
import { limits } from './rules.ts';
import { setFace } from './store.ts';
import { viewProfile } from './view-profile.ts';

/** Enough pixels for the largest place a portrait is shown in, twice as dense. */
const portrait = { width: 384, height: 384, fit: 'cover' } as const;

/** Pages that were sent before still show the picture for a while. */
const shownFor = { hours: 24 };

/**
 * Keeps a picture of the signed-in teacher in place of the one before, for everybody to see. In steps: the picture is made before the
 * transaction. Refuses at its field a file that is no picture or one of a size that none has.
 */
export async function keepFace(context: Context, { photo }: { photo: Upload }): Promise<TeacherProfile> {
  await requireTeacher(context);
  await context.limit(limits.face, accountOf(context));
  const bytes = await makePicture(photo, { field: 'photo', ...portrait });
  return context.transact(async (inside) => {
    await replaceFace(
      inside,
      await keepBytes(inside, bytes, { mediaType: 'image/webp', name: 'portrait.webp' }),
    );
    return viewProfile(inside);
  });
}

/** Takes the signed-in teacher's picture away; none is no error. */
export async function removeFace(context: Context): Promise<TeacherProfile> {
  await replaceFace(context, null);
  return viewProfile(context);
}

async function replaceFace(context: Context, photoId: string | null): Promise<void> {
  const { id, photoId: before } = await requireTeacher(context);
  await setFace(context, id, photoId);
  if (before) await forgetFileAt(context, before, context.now.add(shownFor));
  await record(context, {
    action: photoId ? 'teacher.photo' : 'teacher.photo_remove',
    subject: `teacher:${id}`,
  });
}
