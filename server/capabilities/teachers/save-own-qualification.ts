import type { CheckedInputOf } from '../../../contract/core/call.ts';
import type { TeacherProfile, teacherAccountCalls } from '../../../contract/teachers/account.ts';
import type { Context } from '../../platform/context.ts';
import { requireTeacher } from './require-teacher.ts';
import { saveQualification } from './save-qualification.ts';
import { viewProfile } from './view-profile.ts';

type Input = CheckedInputOf<typeof teacherAccountCalls.teacherPaperSave>;

/** Adds, changes or removes a qualification of the signed-in teacher. Refuses like `saveQualification`. */
export async function saveOwnQualification(context: Context, input: Input): Promise<TeacherProfile> {
  await saveQualification(context, await requireTeacher(context), input);
  return viewProfile(context);
}
