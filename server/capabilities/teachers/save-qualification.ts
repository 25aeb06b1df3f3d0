import type { PaperInput, PaperView } from '../../../contract/teachers/paper-fields.ts';
import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { refuse, refuseIf } from '../../platform/refusal.ts';
import { dayAt } from '../../platform/zoned.ts';
import { findAccountById } from '../accounts/index.ts';
import { countPapers, type PaperRow, paperById, papersOf, savePaperRow } from './papers-store.ts';
import { whyMayNotChange } from './policy.ts';
import { daysLeft, hiddenNumber, whyNotNote } from './rules.ts';
import type { Teacher } from './store.ts';

/**
 * Adds, changes or removes a teacher's qualification; a number that is not sent stays. Refuses `not_found` for another teacher's and
 * `teachers.papers_full` beyond the limit.
 */
export async function saveQualification(
  context: Context,
  teacher: Pick<Teacher, 'id'>,
  input: PaperInput,
): Promise<void> {
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
}

/** Lists a teacher's qualifications, earliest end first, with the days left in the teacher's zone. */
export async function listQualifications(
  context: Context,
  teacher: Pick<Teacher, 'id' | 'accountId'>,
): Promise<PaperView[]> {
  const account = teacher.accountId ? await findAccountById(context, teacher.accountId) : null;
  const today = dayAt(context.now, account?.timeZone ?? context.settings.timeZone);
  return (await papersOf(context, teacher.id)).map(({ id, kind, title, number, validUntil }) => ({
    id,
    kind,
    title,
    number: number === null ? null : hiddenNumber(number),
    valid_until: validUntil,
    days_left: validUntil === null ? null : daysLeft(validUntil, today),
  }));
}
