import type { CheckedInputOf } from '../../../contract/core/call.ts';
import type { RemarkView, remarksCalls } from '../../../contract/remarks/calls.ts';
import { languageOf } from '../../../contract/remarks/skills.ts';
import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { refuse, refuseField, refuseIf } from '../../platform/refusal.ts';
import { notify } from '../notices/index.ts';
import { onRoll } from '../roll-call/index.ts';
import { refuseUnseen } from '../saved-since/index.ts';
import { lockLesson } from '../schedule/index.ts';
import type { Teacher } from '../teachers/index.ts';
import { remarkWritten } from './notices.ts';
import { presentRemark } from './present.ts';
import { requireLesson } from './require-lesson.ts';
import { resolvePhrases } from './resolve-phrases.ts';
import { isEmpty, isSameRemark, whyNotRemark } from './rules.ts';
import { correctRemark, insertRemark, type LessonRow, readersOf, remarksIn, versionsOf } from './store.ts';

type OnRoll = Awaited<ReturnType<typeof onRoll>>[number];
type Input = CheckedInputOf<typeof remarksCalls.remarkSave>;

/**
 * Writes a remark on a child in a lesson; saving again is a correction that keeps the earlier version. Refuses `not_found` for another
 * class's lesson or child and for a phrase outside the bank, `remarks.not_begun` before the lesson begins, and at `words` an empty remark.
 */
export async function saveRemark(context: Context, input: Input): Promise<RemarkView> {
  const { lesson, teacher } = await requireLesson(context, input.lesson_id);
  refuseIf(whyNotRemark(lesson, context.now));
  await lockLesson(context, lesson.id);
  const subject = { lessonId: lesson.id, childId: input.child_id };
  const children = await onRoll(context, [lesson.id]);
  const child = children.find(({ childId }) => childId === input.child_id) ?? refuse('not_found');
  const [before] = await remarksIn(context, subject);
  const words = input.words || null;
  const remark = {
    teacherId: teacher.id,
    phrases: await resolvePhrases(context, {
      ids: input.phrase_ids,
      teacherId: teacher.id,
      before: before?.phrases ?? [],
    }),
    skills: input.skills,
    words,
    wordsLanguage: words === null ? null : languageOf(words),
    writtenAt: context.now,
  };
  if (isEmpty(remark)) refuseField('words', 'remark_empty');
  if (before && !isSameRemark(before, remark))
    await refuseUnseen(context, { at: before.writtenAt, by: before.by.accountId }, input);
  if (!before)
    await insertRemark(context, { id: context.newId(), ...subject, ...remark, firstAt: context.now });
  else if (!isSameRemark(before, remark)) await correctRemark(context, before, remark);
  await record(context, {
    action: before ? 'remark.correct' : 'remark.save',
    subject: `lesson:${lesson.id}`,
    // Only that there is a remark; its words and versions are stored and erased with it.
    after: { child: input.child_id },
  });
  if (!before) await notifyReaders(context, { lesson, teacher, child });
  return savedRemark(context, subject);
}

type Remarked = { lesson: LessonRow; teacher: Teacher; child: OnRoll };

/** Notifies the child's guardians once a lesson; a correction notifies nobody. */
async function notifyReaders(context: Context, { lesson, teacher, child }: Remarked): Promise<void> {
  const { childId, name, nameCn } = child;
  const data = {
    child: { id: childId, name, name_cn: nameCn },
    teacher: teacher.name,
    name: lesson.offering.name,
  };
  for (const accountId of await readersOf(context, childId))
    await notify(context, remarkWritten, {
      accountId,
      subject: `${lesson.id} ${childId}`,
      data,
      childIds: [childId],
    });
}

async function savedRemark(
  context: Context,
  subject: { lessonId: string; childId: string },
): Promise<RemarkView> {
  const [saved] = await remarksIn(context, subject);
  if (!saved) throw new Error('the saved remark is missing');
  return presentRemark(context, saved, await versionsOf(context, [saved.id]));
}
