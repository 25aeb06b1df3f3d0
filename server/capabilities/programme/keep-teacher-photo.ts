import type { Upload } from '../../../contract/core/upload.ts';
import type { OfficeTeacher } from '../../../contract/programme/teachers.ts';
import type { Context } from '../../platform/context.ts';
import { refuse, refuseIf } from '../../platform/refusal.ts';
import { makeFace, replaceFace } from '../teachers/index.ts';
import { whyNotPresent } from './teacher-rules.ts';
import { lockTeacher } from './teacher-store.ts';
import { viewTeacher } from './view-teacher.ts';

async function requirePresented(context: Context, id: string): Promise<void> {
  const teacher = (await lockTeacher(context, id)) ?? refuse('not_found');
  refuseIf(whyNotPresent(teacher));
}

/**
 * Replaces a teacher's picture. In steps: scaling happens outside the transaction. Refuses `not_found`, a teacher who has left, and at its
 * field a file that is not a picture.
 */
export async function keepTeacherPhoto(
  context: Context,
  { teacher_id, photo }: { teacher_id: string; photo: Upload },
): Promise<OfficeTeacher> {
  const bytes = await makeFace(context, photo);
  return context.transact(async (inside) => {
    await requirePresented(inside, teacher_id);
    await replaceFace(inside, teacher_id, bytes);
    return viewTeacher(inside, { teacher_id });
  });
}

/** Removes a teacher's picture, if any. Refuses `not_found` and a teacher who has left. */
export async function removeTeacherPhoto(
  context: Context,
  { teacher_id }: { teacher_id: string },
): Promise<OfficeTeacher> {
  await requirePresented(context, teacher_id);
  await replaceFace(context, teacher_id, null);
  return viewTeacher(context, { teacher_id });
}
