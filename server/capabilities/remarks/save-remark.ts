import type { CheckedInputOf } from '../../../contract/core/call.ts';
import type { RemarkView, remarksCalls } from '../../../contract/remarks/calls.ts';
import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { refuse, refuseField, refuseIf } from '../../platform/refusal.ts';
import { notify } from '../notices/index.ts';
import { onRoll } from '../roll-call/index.ts';
import type { Teacher } from '../teachers/index.ts';
import { remarkWritten } from './notices.ts';
import { presentRemark } from './present.ts';
import { requireLesson } from './require-lesson.ts';
import { isEmpty, languageOf, saysTheSame, whyNotSay } from './rules.ts';
import { sayPhrases } from './say-phrases.ts';
import {
  correctRemark,
  insertRemark,
  type LessonRow,
  lockLesson,
  readersOf,
  remarksIn,
  versionsOf,
} from './store.ts';

type OnRoll = Awaited<ReturnType<typeof onRoll>>[number];
type Input = CheckedInputOf<typeof remarksCalls.remarkSave>;

/**
 * Says something of a child in a lesson, once; said again it is a correction, and what stood there is kept. Refuses `not_found` for a
 * lesson or child of somebody else's class and a phrase that is not in the bank, `remarks.not_begun` before the lesson begins, and at
 * `words` when nothing is said.
 */
export async function saveRemark(context: Context, input: Input): Promise<RemarkView> {
  const { lesson, teacher } = await requireLesson(context, input.lesson_id);
  refuseIf(whyNotSay(lesson, context.now));
  await lockLesson(context, lesson.id);
  const about = { lessonId: lesson.id, childId: input.child_id };
  const children = await onRoll(context, [lesson.id]);
  const child = children.find(({ childId }) => childId === input.child_id) ?? refuse('not_found');
  const [before] = await remarksIn(context, about);
  const words = input.words || null;
  const said = {
    teacherId: teacher.id,
    phrases: await sayPhrases(context, {
      ids: input.phrase_ids,
      teacherId: teacher.id,
      before: before?.phrases ?? [],
    }),
    skills: input.skills,
    words,
    wordsLanguage: words === null ? null : languageOf(words),
    writtenAt: context.now,
  };
  if (isEmpty(said)) refuseField('words', 'remark_empty');
  if (!before) await insertRemark(context, { id: context.newId(), ...about, ...said, firstAt: context.now });
  else if (!saysTheSame(before, said)) await correctRemark(context, before, said);
  await record(context, {
    action: before ? 'remark.correct' : 'remark.save',
    subject: `lesson:${lesson.id}`,
    // That something was said; what, and what stood there before, is kept with the remark and forgotten with it.
    after: { child: input.child_id },
  });
  if (!before) await tellReaders(context, { lesson, teacher, child });
  return savedRemark(context, about);
}

type Told = { lesson: LessonRow; teacher: Teacher; child: OnRoll };

/** Tells those who look after a child that there is something to read, once a lesson; a correction tells nobody. */
async function tellReaders(context: Context, { lesson, teacher, child }: Told): Promise<void> {
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
  about: { lessonId: string; childId: string },
): Promise<RemarkView> {
  const [saved] = await remarksIn(context, about);
  if (!saved) throw new Error('the remark that was saved is not there');
  return presentRemark(context, saved, await versionsOf(context, [saved.id]));
}
