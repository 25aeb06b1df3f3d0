import type { TeacherProfile } from '../../../contract/teachers/account.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { dayAt } from '../../platform/zoned.ts';
import { findAccountById } from '../accounts/index.ts';
import { papersOf } from './papers-store.ts';
import { daysLeft, hiddenNumber } from './rules.ts';
import { teacherOfAccount } from './store.ts';

/** How the school presents the signed-in teacher, with the papers they have shown. */
export async function viewProfile(context: Context): Promise<TeacherProfile> {
  const accountId = accountOf(context);
  const teacher = (await teacherOfAccount(context, accountId)) ?? refuse('not_allowed');
  const account = await findAccountById(context, accountId);
  const today = dayAt(context.now, account?.timeZone ?? context.settings.timeZone);
  const papers = await papersOf(context, teacher.id);
  return {
    id: teacher.id,
    name: teacher.name,
    title: teacher.title,
    bio: teacher.bio,
    languages: teacher.languages,
    email: account?.email ?? null,
    papers: papers.map(({ id, kind, title, number, validUntil }) => ({
      id,
      kind,
      title,
      number: number === null ? null : hiddenNumber(number),
      valid_until: validUntil,
      days_left: validUntil === null ? null : daysLeft(validUntil, today),
    })),
  };
}
