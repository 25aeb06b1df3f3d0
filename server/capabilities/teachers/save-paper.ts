import type { CheckedInputOf } from '../../../contract/core/call.ts';
import type { TeacherProfile, teacherAccountCalls } from '../../../contract/teachers/account.ts';
import type { Context } from '../../platform/context.ts';
import { keepPaper } from './keep-paper.ts';
import { requireTeacher } from './require-teacher.ts';
import { viewProfile } from './view-profile.ts';

type Input = CheckedInputOf<typeof teacherAccountCalls.teacherPaperSave>;

/** Adds, changes or removes a qualification of the signed-in teacher. Refuses like `keepPaper`. */
export async function savePaper(context: Context, input: Input): Promise<TeacherProfile> {
  await keepPaper(context, await requireTeacher(context), input);
  return viewProfile(context);
}
