import { facePath } from '../../../contract/core/face-path.ts';
import type { TeacherProfile } from '../../../contract/teachers/account.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { findAccountById } from '../accounts/index.ts';
import { requireTeacher } from './require-teacher.ts';
import { listQualifications } from './save-qualification.ts';

/** Returns the profile of the signed-in teacher, with their qualifications. */
export async function viewProfile(context: Context): Promise<TeacherProfile> {
  const teacher = await requireTeacher(context);
  const account = await findAccountById(context, accountOf(context));
  return {
    id: teacher.id,
    name: teacher.name,
    title: teacher.title,
    bio: teacher.bio,
    languages: teacher.languages,
    photo: teacher.photoId && facePath(teacher.photoId),
    email: account?.email ?? null,
    papers: await listQualifications(context, teacher),
  };
}
