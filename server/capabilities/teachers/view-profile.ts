import type { TeacherProfile } from '../../../contract/teachers/account.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { findAccountById } from '../accounts/index.ts';
import { listPapers } from './keep-paper.ts';
import { teacherOfAccount } from './store.ts';

/** How the school presents the signed-in teacher, with the papers they have shown. */
export async function viewProfile(context: Context): Promise<TeacherProfile> {
  const accountId = accountOf(context);
  const teacher = (await teacherOfAccount(context, accountId)) ?? refuse('not_allowed');
  const account = await findAccountById(context, accountId);
  return {
    id: teacher.id,
    name: teacher.name,
    title: teacher.title,
    bio: teacher.bio,
    languages: teacher.languages,
    email: account?.email ?? null,
    papers: await listPapers(context, teacher),
  };
}
