import type { CheckedInputOf } from '../../../contract/core/call.ts';
import type { TeacherProfile, teacherAccountCalls } from '../../../contract/teachers/account.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { keepPaper } from './keep-paper.ts';
import { teacherOfAccount } from './store.ts';
import { viewProfile } from './view-profile.ts';

type Input = CheckedInputOf<typeof teacherAccountCalls.teacherPaperSave>;

/** Notes a paper of the signed-in teacher's, changes one or takes it out. Refuses as `keepPaper`. */
export async function savePaper(context: Context, input: Input): Promise<TeacherProfile> {
  const teacher = (await teacherOfAccount(context, accountOf(context))) ?? refuse('not_allowed');
  await keepPaper(context, teacher, input);
  return viewProfile(context);
}
