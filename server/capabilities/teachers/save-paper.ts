import type { CheckedInputOf } from '../../../contract/core/call.ts';
import type { TeacherProfile, teacherAccountCalls } from '../../../contract/teachers/account.ts';
import { record } from '../../platform/audit/record.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { refuse, refuseIf } from '../../platform/refusal.ts';
import { countPapers, type PaperRow, paperById, savePaperRow } from './papers-store.ts';
import { whyMayNotChange } from './policy.ts';
import { whyNotNote } from './rules.ts';
import { teacherOfAccount } from './store.ts';
import { viewProfile } from './view-profile.ts';

type Input = CheckedInputOf<typeof teacherAccountCalls.teacherPaperSave>;

/**
 * Notes a paper of the signed-in teacher's, changes one or takes it out; a number that is not sent stays. Refuses `not_found` for
 * somebody else's and `teachers.papers_full` beyond the bound.
 */
export async function savePaper(context: Context, input: Input): Promise<TeacherProfile> {
  const teacher = (await teacherOfAccount(context, accountOf(context))) ?? refuse('not_allowed');
  const before = input.paper_id ? await paperById(context, input.paper_id) : null;
  if (input.paper_id) refuseIf(whyMayNotChange(teacher.id, before));
  else refuseIf(whyNotNote(await countPapers(context, teacher.id)));
  if (input.remove && !before) refuse('not_found');
  const paper: PaperRow = {
    id: before?.id ?? context.newId(),
    teacherId: teacher.id,
    kind: input.kind,
    title: input.title,
    number: input.number ?? before?.number ?? null,
    validUntil: input.valid_until ?? null,
    createdAt: before?.createdAt ?? context.now,
    removedAt: input.remove ? context.now : null,
  };
  await savePaperRow(context, paper);
  await record(context, {
    action: input.remove ? 'teacher.paper_remove' : 'teacher.paper',
    subject: `teacher:${teacher.id}`,
    before: before && { kind: before.kind, title: before.title, valid_until: before.validUntil },
    after: { kind: paper.kind, title: paper.title, valid_until: paper.validUntil },
  });
  return viewProfile(context);
}
